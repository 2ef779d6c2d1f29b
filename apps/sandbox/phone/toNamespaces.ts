/** What a website asks of a namespace, or of one network of it when the key is a CAIP-2 id. */
interface Wanted {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
interface Granted {
  readonly chains: string[]
  readonly accounts: string[]
  readonly methods: string[]
  readonly events: string[]
}

const known: Readonly<Record<string, { readonly methods: readonly string[]; readonly events: readonly string[] }>> = {
  eip155: {
    methods: ['eth_accounts', 'eth_requestAccounts', 'eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: { methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'], events: ['accountsChanged'] },
  bip122: { methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'], events: ['accountsChanged'] },
  polkadot: { methods: ['polkadot_signMessage'], events: ['accountsChanged'] },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signAmino'], events: ['accountsChanged'] },
}

/** The requests of a namespace that this phone has. */
export const methodsOf = (namespace: string): readonly string[] => known[namespace]?.methods ?? []

const unique = (values: readonly string[]) => [...new Set(values)]

/**
 * The part of a website's wishes that this phone can grant.
 *
 * @returns undefined when something required is not there, or nothing is left
 */
export const toNamespaces = (
  wishes: { readonly requiredNamespaces: Readonly<Record<string, Wanted>>; readonly optionalNamespaces?: Readonly<Record<string, Wanted>> },
  offer: { readonly networks: readonly string[]; address(chain: string): string },
): Record<string, Granted> | undefined => {
  const granted: Record<string, Granted> = {}

  const grant = ([key, wanted]: readonly [string, Wanted], required: boolean): boolean => {
    const [namespace = ''] = key.split(':')
    const able = known[namespace]
    const chains = key.includes(':') ? [key] : (wanted.chains ?? [])
    const ours = chains.filter((chain) => offer.networks.includes(chain))
    const methods = wanted.methods.filter((method) => able?.methods.includes(method))
    if (required && (ours.length < chains.length || methods.length < wanted.methods.length)) return false
    if (!able || ours.length === 0) return true
    const before = granted[namespace]
    const all = unique([...(before?.chains ?? []), ...ours])
    granted[namespace] = {
      chains: all,
      accounts: all.map((chain) => `${chain}:${offer.address(chain)}`),
      methods: unique([...(before?.methods ?? []), ...methods]),
      events: unique([...(before?.events ?? []), ...wanted.events.filter((event) => able.events.includes(event))]),
    }
    return true
  }

  for (const entry of Object.entries(wishes.requiredNamespaces)) if (!grant(entry, true)) return undefined
  for (const entry of Object.entries(wishes.optionalNamespaces ?? {})) grant(entry, false)
  return Object.keys(granted).length > 0 ? granted : undefined
}
