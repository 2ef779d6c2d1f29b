import { CommanderError } from 'commander'
import type { Environment } from '../settings/environment.js'
import { loadEnvironment } from '../settings/loadEnvironment.js'
import type { CommandIo } from './CommandIo.js'
import { commandWords } from './commandWords.js'
import { createProgram } from './createProgram.js'
import { explain } from './explain.js'

/**
 * Runs one command.
 *
 * @param words of the command line, without the program; none serves
 * @returns the exit code; of a gateway that serves, undefined
 */
export const runProgram = async (
  words: readonly string[],
  io: CommandIo,
  { version, serve }: { readonly version: string; serve(environment: Environment): Promise<void> },
): Promise<number | undefined> => {
  let code: number | undefined = 0
  let { environment } = io
  const program = createProgram(
    {
      ...io,
      get environment() {
        return environment
      },
    },
    {
      version,
      serve: async () => {
        code = undefined
        await serve(environment)
      },
      finish: (found) => {
        code = found
      },
    },
  )
  // Before any command, so that help needs no settings.
  program.hook('preAction', () => {
    environment = loadEnvironment(io.environment, program.opts())
  })
  try {
    await program.parseAsync([...commandWords(words)], { from: 'user' })
    return code
  } catch (error) {
    // Help and mistakes were written already.
    if (error instanceof CommanderError) return error.exitCode
    io.note(explain(error))
    return 1
  }
}
