export interface SandboxWorld {
  readonly chains: readonly { readonly id: number; readonly rpc: string }[]
  /** Where wallets on phones are met; undefined when no relay runs. */
  readonly relay?: string
  /** A server of wallets, balances and activity; undefined when none runs. */
  readonly gateway?: string
  /** The secure site, where visitors can sign in by e-mail. */
  readonly secureSite?: string
  /** Visitors can sign in there with social accounts too. */
  readonly socials?: boolean
  /** Undefined where no Solana runs. */
  readonly solana?: {
    readonly rpc: string
    readonly tokens: readonly { readonly address: string; readonly symbol: string; readonly name: string; readonly decimals: number }[]
    /** The collection of NFTs that the page lists. */
    readonly collection: string
  }
  /** Where Bitcoin is read, by the interface of Esplora: a path of this site. */
  readonly bitcoin?: string
  readonly contracts: {
    readonly tokens: readonly { readonly address: string; readonly symbol: string; readonly name: string; readonly decimals: number }[]
    /** The exchanges of chain 1; undefined where their packages are not installed. */
    readonly uniswap?: {
      readonly aggregator: string
      readonly wrapped: string
      readonly v2: { readonly router: string }
      readonly v3: { readonly router: string; readonly quoter: string }
    }
    /** Collections: the first with its metadata on the web server, the second with it inside. */
    readonly nft?: { readonly address: string }
    readonly pictures?: { readonly address: string }
  }
}

/** What the sandbox tells its pages: here the RPC of each chain, the relay, and the tokens. */
export const readWorld = (): SandboxWorld => JSON.parse(document.querySelector('#sandbox-world')?.textContent ?? '{"chains":[],"contracts":{"tokens":[]}}')
