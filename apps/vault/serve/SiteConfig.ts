/** A network of the secure site. The other fields of the file go to the frame, which has its own validator. */
export interface SiteChain {
  /** The CAIP-2 id. */
  readonly id: string
  /** The addresses of servers, each with `http:` or `https:`. */
  readonly rpc: string
  readonly bundler?: string
  readonly paymaster?: string
}
/** The settings of the secure site, which it serves to its own pages. */
export interface SiteConfig {
  /** The address of the gateway, for browsers and for this server. */
  readonly gateway: string
  readonly chains: readonly SiteChain[]
}
