import type { NetworksService } from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { defaultEvents, defaultMethods, formerChains } from './defaults.js'
import type { ProposedNamespaces } from './library.js'
import type { ProposalOverride } from './readPairingOptions.js'

/**
 * The proposal for a wallet, by namespace: nothing in it is required, so that a wallet of one network can answer a page with many. `chains`
 * are the wanted CAIP-2 ids, the first one first. The host's overrides replace whole lists.
 */
export const buildProposal = (chains: readonly string[], networks: Pick<NetworksService, 'find'>, override: ProposalOverride): ProposedNamespaces => {
  const proposal: Record<string, { chains: string[]; methods: string[]; events: string[]; rpcMap: Record<string, string> }> = {}
  const of = (namespace: string) => {
    proposal[namespace] ??= { chains: [], methods: [...(defaultMethods[namespace] ?? [])], events: [...defaultEvents(namespace)], rpcMap: {} }
    return proposal[namespace]
  }
  for (const chain of chains) {
    const parts = parseCaipNetworkId(chain)
    if (!parts) continue
    const entry = of(parts.namespace)
    const former = formerChains[chain]
    entry.chains.push(chain, ...(former === undefined ? [] : [former]))
    const [url] = networks.find(chain)?.rpcUrls.default.http ?? []
    if (url !== undefined) entry.rpcMap[parts.reference] = url
  }
  for (const list of ['methods', 'chains', 'events'] as const) for (const [namespace, own] of Object.entries(override[list])) of(namespace)[list] = [...own]
  const emptied = new Set<string>()
  for (const [chain, url] of Object.entries(override.rpcMap)) {
    const parts = parseCaipNetworkId(chain)
    if (!parts) continue
    const entry = of(parts.namespace)
    if (!emptied.has(parts.namespace)) entry.rpcMap = {}
    emptied.add(parts.namespace)
    entry.rpcMap[parts.reference] = url
  }
  const { defaultChain } = override
  const home = proposal[parseCaipNetworkId(defaultChain)?.namespace ?? '']
  if (defaultChain !== undefined && home?.chains.includes(defaultChain)) home.chains.sort((left, right) => +(right === defaultChain) - +(left === defaultChain))
  // A namespace without a chain cannot be proposed.
  return Object.fromEntries(Object.entries(proposal).filter(([, entry]) => entry.chains.length > 0))
}
