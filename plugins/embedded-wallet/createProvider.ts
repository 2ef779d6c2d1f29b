import { isBaseError, reasonOf, type Transport, WalletError } from '../../kernel/api/index.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { toText } from '#lib/text/toText.js'

type Listener = (payload?: unknown) => void

/** By EIP-1193: hosts and their libraries distinguish errors by the code. */
const toProviderError = (error: unknown): Error & { readonly code: number } => {
  const reason = reasonOf(error, 'request')
  const code = reason === 'rejected' || reason === 'cancelled' ? 4001 : reason === 'closed' ? 4900 : error instanceof WalletError ? error.walletCode : undefined
  const text = isBaseError(error) ? (error.details ?? error.shortMessage) : toText(error)
  return Object.assign(new Error(reason === 'rejected' ? 'User rejected the request.' : text, { cause: error }), { code: code ?? -32603 })
}

/** The provider that hosts get for an EVM account of the frame (EIP-1193). */
export const createProvider = (transport: Pick<Transport, 'request' | 'watch'>, chain: () => string): object => {
  const heard = new Map<string, Set<Listener>>()
  const tell = (event: string, payload?: unknown) => {
    for (const listener of [...(heard.get(event) ?? [])]) listener(payload)
  }
  transport.watch((change) => {
    if (change === 'closed') return tell('disconnect')
    if (change.accounts) tell('accountsChanged', [...change.accounts])
    if (change.chain !== undefined) tell('chainChanged', toHexChainId(change.chain))
  })
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
      try {
        return await transport.request({ method, chain: chain(), ...(params !== undefined && { params }) })
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on: (event: string, listener: Listener) => {
      heard.set(event, (heard.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event: string, listener: Listener) => {
      heard.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
