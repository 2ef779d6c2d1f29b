import { BaseError } from '../../../kernel/api/index.js'

/**
 * The chain cannot be used: it is not among the `networks` of the host, the wallet does not know it, or the RPC endpoint serves another
 * chain. Nothing was asked of the wallet. The message says which; correct the network or its `rpcUrls`.
 */
export class UnusableChainError extends BaseError {
  override readonly name = 'UnusableChainError'
  constructor({ chain, why }: { readonly chain: string; readonly why: string }) {
    super(`"${chain}" cannot be used: ${why}.`, { code: 'P601' })
  }
}
