import { CommanderError } from 'commander'
import type { CommandIo } from './CommandIo.js'
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
  { version, serve }: { readonly version: string; serve(): Promise<void> },
): Promise<number | undefined> => {
  let code: number | undefined = 0
  const program = createProgram(io, {
    version,
    serve: async () => {
      code = undefined
      await serve()
    },
    finish: (found) => {
      code = found
    },
  })
  try {
    await program.parseAsync(words.length === 0 ? ['serve'] : [...words], { from: 'user' })
    return code
  } catch (error) {
    // Help and mistakes were written already.
    if (error instanceof CommanderError) return error.exitCode
    io.note(explain(error))
    return 1
  }
}
