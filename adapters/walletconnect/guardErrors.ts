import type { Core } from './library.js'

/**
 * Listens for errors on every socket the relay client makes. By itself it listens only once a socket is open: a relay that
 * refuses it before that (close code 3000) would be an uncaught error of the page.
 */
export const guardErrors = (relayer: Core['relayer'], tell: (text: string) => void): void => {
  const listen = (provider: Core['relayer']['provider']) => {
    provider?.events?.on('error', (error: unknown) => tell(error instanceof Error ? error.message : String(error)))
    return provider
  }
  let current = listen(relayer.provider)
  Object.defineProperty(relayer, 'provider', {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (next: Core['relayer']['provider']) => {
      current = listen(next)
    },
  })
}
