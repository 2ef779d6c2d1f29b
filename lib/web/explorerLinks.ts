import { toHttpsUrl } from './toHttpsUrl.js'

/** The part of a network that names its block explorer. */
export interface ExplorerPlace {
  /** Of the network's definition. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
}
/** Addresses of pages; undefined where there is no explorer that may be opened. */
export interface ExplorerLinks {
  /** Of the explorer; empty where there is none. */
  readonly name: string
  /** The page of a transaction. */
  transaction(hash: string | undefined): string | undefined
  /** The page of an account. */
  account(address: string | undefined): string | undefined
}

/** Pages of the network's block explorer, when the host named one that may be opened. */
export const explorerLinks = (network: ExplorerPlace | undefined): ExplorerLinks => {
  const { name = '', url } = network?.blockExplorers?.default ?? {}
  const base = toHttpsUrl(url)?.replace(/\/+$/, '')
  const page = (kind: string, id: string | undefined) => (base && id ? toHttpsUrl(`${base}/${kind}/${encodeURIComponent(id)}`) : undefined)
  return { name, transaction: (hash) => page('tx', hash), account: (address) => page('address', address) }
}
