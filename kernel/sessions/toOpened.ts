import { parseCaipNetworkId } from '../../lib/parseCaipNetworkId.js'
import type { Connector, Opened } from '../contract/index.js'
import { toAccounts } from './toAccounts.js'

/** What a connector answered, reduced to what can be used: its own namespaces, each once, with accounts and a chain. */
export const toOpened = (connector: Pick<Connector, 'namespaces'>, answer: unknown): readonly Opened[] => {
  const found = new Map<string, Opened>()
  for (const item of Array.isArray(answer) ? answer.slice(0, 16) : []) {
    const { namespace, accounts: given, chain, transport } = (item ?? {}) as Partial<Opened>
    const accounts = toAccounts(namespace ?? '', given)
    const known = namespace !== undefined && connector.namespaces.includes(namespace) && !found.has(namespace)
    if (known && accounts?.length && chain && transport && parseCaipNetworkId(chain)?.namespace === namespace) {
      found.set(namespace, { namespace, accounts, chain, transport })
    }
  }
  return [...found.values()]
}
