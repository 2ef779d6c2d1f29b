import type { Clock } from '../base/Clock.js'
import type { Environment } from '../settings/environment.js'

/** What a command has of the process that runs it. */
export interface CommandIo {
  readonly environment: Environment
  readonly clock: Clock
  /** A line of the result. */
  print(line: string): void
  /** A line about how it goes: progress, and what went wrong. */
  note(line: string): void
  /** Asks a question at the terminal. Undefined without a terminal. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined
  /** Aborts when the operator stops the command. */
  readonly signal: AbortSignal
}

/** A command cannot do what it should. Its message is one sentence, or a few, for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Requires a confirmation of a change: `--yes`, or an answer at the terminal.
 *
 * @throws {CommandError} when the change is not confirmed
 */
export const requireConsent = async ({ confirm }: Pick<CommandIo, 'confirm'>, { yes = false }: { readonly yes?: boolean | undefined }, what: string) => {
  if (yes) return
  if (!confirm) throw new CommandError(`${what} Nobody is asked here: confirm it with --yes.`)
  if (!(await confirm(`${what} Continue?`))) throw new CommandError('Nothing was changed.')
}

/** Prints a result: for people, or as one line of JSON for programs. */
export const printResult = (
  { print }: Pick<CommandIo, 'print'>,
  { json = false }: { readonly json?: boolean | undefined },
  value: unknown,
  lines: readonly string[],
) => {
  if (json) print(JSON.stringify(value))
  else for (const line of lines) print(line)
}

/** A table with columns of the width of their longest entry. */
export const toTable = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => row.map((text, at) => text.padEnd(at === row.length - 1 ? 0 : (widths[at] ?? 0))).join('  '))
}

/** A moment as people and programs read it. */
export const toTime = (at: number): string => new Date(at).toISOString()
