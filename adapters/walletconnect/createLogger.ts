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
 * The logger for the relay client: its warnings and errors become debug lines of ours, without secrets, and `hear` receives each of them.
 * Nothing is written to the console by default.
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
  // The type is that of pino; the library calls the members above.
  return make() as LibraryLogger
}
