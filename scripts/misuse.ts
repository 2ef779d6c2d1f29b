// How a program of this repository ends that was called wrongly: a sentence and code 2, without the stack of its own code.
import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Prints what is wrong with the arguments, and ends the process. */
export const misuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}

const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_PARSE_ARGS_')

/** The arguments of the process, as `parseArgs` of Node reads them. A flag that is not known, or has no value, ends the process with its sentence. */
export const readArguments = <const config extends ParseArgsConfig>(config: config): ReturnType<typeof parseArgs<config>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    if (isAboutArguments(error)) return misuse(error.message)
    throw error
  }
}
