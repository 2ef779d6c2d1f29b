import type { Log } from './api/index.js'

/** The log level: nothing, errors, errors and warnings, or everything. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'debug'
export const logLevels: readonly LogLevel[] = ['silent', 'error', 'warn', 'debug']

/** Computes the log level from the host's options. It defaults to errors, and to warnings as well where developers see alerts. */
export const levelOf = ({ debug, logLevel }: { readonly debug: boolean; readonly logLevel?: LogLevel | undefined }, dev: boolean): LogLevel =>
  debug ? 'debug' : (logLevel ?? (dev ? 'warn' : 'error'))

/** Writes to the console with the owner's name, as far as `level` goes. */
export const createLog = (owner: string, level: LogLevel, target: Pick<Console, 'debug' | 'warn' | 'error'> = console): Log => {
  const prefix = `[portico${owner === 'kernel' ? '' : `/${owner}`}]`
  const write =
    (wanted: 'error' | 'warn' | 'debug') =>
    (...args: unknown[]) => {
      if (logLevels.indexOf(wanted) <= logLevels.indexOf(level)) target[wanted](prefix, ...args)
    }
  return { debug: write('debug'), warn: write('warn'), error: write('error') }
}
