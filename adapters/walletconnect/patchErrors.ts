import type { Core } from './library.js'
import { toText } from '#lib/text/toText.js'

/**
 * Listens for errors on every socket that the relay client creates. By default the client listens only once a socket is open: a relay that
 * refuses it before that (close code 3000) would be an uncaught error of the page. `tell` receives the error and the number of the socket:
 * the first is 1. The returned function returns the latest number.
 */
export const patchErrors = (relayer: Core['relayer'], tell: (text: string, socket: number) => void): (() => number) => {
  let sockets = 0
  const listen = (provider: Core['relayer']['provider']) => {
    // The client has an object of its own for each.
    if (provider?.events) {
      const socket = ++sockets
      provider.events.on('error', (error: unknown) => tell(error instanceof Error ? error.message : toText(error), socket))
    }
    return provider
  }
  let current = listen(relayer.provider)
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (next: Core['relayer']['provider']) => {
      if (next !== current) current = listen(next)
    },
  })
  return () => sockets
}
