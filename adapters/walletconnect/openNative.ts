import type { Dispose } from '../../kernel/api/index.js'
import type { Relay } from './createRelay.js'
import type { LibrarySession, ProposedNamespaces, Provider } from './library.js'

export interface Native {
  readonly provider: Provider
  dispose: Dispose
}

/** The members by which the library's provider finds the session's wallet and the addresses of its networks. */
const keys = (topic: string) => ['namespaces', 'optionalNamespaces'].map((name) => `wc@2:universal_provider:/${name}${topic}`)
const heard = ['session_ping', 'session_event', 'session_update', 'session_delete'] as const

/**
 * The provider object of one session, for hosts that want it: the host's own, or one over the page's client that reads from the host's
 * networks.
 */
export const openNative = async (relay: Relay, session: LibrarySession, proposal: ProposedNamespaces): Promise<Native> => {
  const { client, library, logger, log } = relay
  if (!relay.own) return { provider: relay.provider, dispose: () => {} }
  const { storage } = client.core
  const { events } = client
  const names = keys(session.topic)
  for (const name of names) await storage.setItem(name, proposal)
  const before = heard.map((name) => events.listeners(name))
  const provider = await library.UniversalProvider.init({
    client,
    session,
    logger,
    disableProviderPing: true,
    ...(client.core.projectId === undefined ? {} : { projectId: client.core.projectId }),
  })
  const own = heard.map((name, at) => events.listeners(name).filter((listener) => !before[at]?.includes(listener)))
  return {
    provider,
    dispose: () => {
      heard.forEach((name, at) => {
        for (const listener of own[at] ?? []) events.removeListener(name, listener as never)
      })
      for (const name of names) storage.removeItem(name).catch(log.debug)
    },
  }
}
