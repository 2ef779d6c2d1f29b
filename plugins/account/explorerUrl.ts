import type { Network } from '../../kernel/api/index.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'

/** The page of an address on the network's block explorer, when the host named one that may be opened. */
export const explorerUrl = (network: Network | undefined, address: string): string | undefined => {
  const base = toHttpsUrl(network?.blockExplorers?.default.url)
  return base && toHttpsUrl(`${base.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`)
}
