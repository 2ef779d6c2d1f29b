import type { Dispose } from '../../kernel/api/index.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import type { Session } from './createSession.js'
import type { Provider } from './library.js'

const namespace = 'eip155'

/**
 * Keeps a provider of the host and the page on one network: a network chosen on one side is chosen on both, where the wallet approved it.
 */
export const followProvider = (provider: Provider, session: Session): Dispose => {
  const tell = (chain: string) => {
    try {
      provider.setDefaultChain(chain)
    } catch {
      // It has no session any more, or none with this chain.
    }
  }
  const hear = (id: unknown) => {
    // The library reports it in decimals.
    const chain = `${namespace}:${fromHexChainId(id)}`
    if (session.namespaces()[namespace]?.chains.includes(chain)) session.move(namespace, chain)
  }
  const unwatch = session.watch(namespace, (change) => {
    if (change !== 'closed' && change.chain !== undefined) tell(change.chain)
  })
  provider.on('chainChanged', hear)
  const place = session.place(namespace)
  if (place) tell(place.chain)
  return () => {
    unwatch()
    provider.removeListener('chainChanged', hear)
  }
}
