/** A network of the secure site. What else the file says of it goes to the frame, which reads it with a validator of its own. */
export interface SiteChain {
  /** CAIP-2. */
  readonly id: string
  /** The addresses of servers, each with `http:` or `https:`. */
  readonly rpc: string
  readonly bundler?: string
  readonly paymaster?: string
}
/** The settings of the secure site. It serves them to its own pages. */
export interface SiteConfig {
  /** The address of the gateway, for browsers and for this server. */
  readonly gateway: string
  readonly chains: readonly SiteChain[]
}
