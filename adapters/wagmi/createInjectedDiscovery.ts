import type { BridgeState } from './createBridgeState.js'
import type { ConnectorRegistry } from './createConnectorRegistry.js'

/** The checked announcement of a wallet (EIP-6963). */
export interface Announced {
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: object
}
export interface FinderNeeds {
  readonly meeting: BridgeState
  readonly roster: () => ConnectorRegistry
  readAnnouncement(event: Event): Announced | undefined
}
export interface InjectedDiscovery {
  /** The provider of an installed wallet, by its rdns. The first one that claimed it. */
  readonly found: ReadonlyMap<string, object>
  /** Asks wallets to announce themselves, and keeps listening. */
  look(page: EventTarget | undefined, signal: AbortSignal): void
}

/** A config keeps its connectors: a flood is limited by what came first. */
const maxWallets = 1_024

/** Adds installed wallets to wagmi's list, each once: one that a connector of the host stands for is that connector. */
export const createInjectedDiscovery = ({ meeting, roster: rosterOf, readAnnouncement }: FinderNeeds): InjectedDiscovery => {
  const found = new Map<string, object>()
  const take = (event: Event) => {
    const one = readAnnouncement(event)
    if (!one || found.has(one.rdns) || found.size >= maxWallets) return
    const { rdns: id, name, icon, provider } = one
    const roster = rosterOf()
    found.set(id, provider)
    const known = roster.all().find((face) => !face.inner && face.id === id)
    const connector = known && roster.connectorOf(known)
    if (connector) {
      // Until now it was only known from an earlier visit.
      Object.assign(connector, { name, icon })
      meeting.config?._internal.connectors.setState((all) => [...all])
    } else if (!roster.all().some(({ rdns }) => rdns.includes(id))) roster.list({ id, name, icon, type: 'injected', rdns: id })
    roster.tell()
  }
  return {
    found,
    look(page, signal) {
      page?.addEventListener('eip6963:announceProvider', take, { signal })
      page?.dispatchEvent(new Event('eip6963:requestProvider'))
    },
  }
}
