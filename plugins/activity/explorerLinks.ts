import type { Network } from '../../kernel/api/index.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'

export interface ExplorerLinks {
  readonly name: string
  transaction(hash: string | undefined): string | undefined
  account(address: string | undefined): string | undefined
}

/** Pages of the network's block explorer, when the host named one that may be opened. */
export const explorerLinks = (network: Network | undefined): ExplorerLinks => {
  const { name = '', url } = network?.blockExplorers?.default ?? {}
  const base = toHttpsUrl(url)?.replace(/\/+$/, '')
  const page = (kind: string, id: string | undefined) => (base && id ? toHttpsUrl(`${base}/${kind}/${encodeURIComponent(id)}`) : undefined)
  return { name, transaction: (hash) => page('tx', hash), account: (address) => page('address', address) }
}
