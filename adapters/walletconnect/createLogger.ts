import type { Log } from '../../kernel/api/index.js'
import type { LibraryLogger } from './library.js'
import { redact } from './redact.js'

const toText = (part: unknown): string => {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.message
  const { message, msg } = (typeof part === 'object' && part !== null ? part : {}) as { message?: unknown; msg?: unknown }
  return typeof message === 'string' ? message : typeof msg === 'string' ? msg : ''
}

/**
 * What the relay client is given to talk to: its warnings and errors become debug lines of ours, without secrets, and
 * `hear` gets each of them. Nothing reaches the console by itself.
 */
export const createLogger = (log: Pick<Log, 'debug'>, hear: (text: string) => void): LibraryLogger => {
  const silent = () => {}
  const speak = (...parts: readonly unknown[]) => {
    const text = parts.map(toText).filter(Boolean).join(' ')
    hear(text)
    log.debug(redact(text))
  }
  const make = (): object => ({
    level: 'error',
    trace: silent,
    debug: silent,
    info: silent,
    warn: speak,
    error: speak,
    fatal: speak,
    silent,
    bindings: () => ({}),
    setBindings: silent,
    flush: silent,
    isLevelEnabled: () => true,
    child: make,
  })
  // The type is the whole of pino's; the library calls the members above.
  return make() as LibraryLogger
}
