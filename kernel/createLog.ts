import type { Log } from './api/index.js'

/** Writes to the console with the owner's name. `debug` lines appear only when enabled. */
export const createLog = (owner: string, debug: boolean, target: Pick<Console, 'debug' | 'warn' | 'error'> = console): Log => {
  const prefix = `[portico${owner === 'kernel' ? '' : `/${owner}`}]`
  return {
    debug: (...args) => {
      if (debug) target.debug(prefix, ...args)
    },
    warn: (...args) => target.warn(prefix, ...args),
    error: (error) => target.error(prefix, error),
  }
}
