import { SessionEndedError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { toText } from '#lib/text/toText.js'

/** By EIP-1193: hosts and their libraries distinguish errors by the code. */
export interface ProviderError extends Error {
  readonly code: number
  /** The error data of a network, for example why a call reverts. */
  readonly data?: unknown
}

const rpcCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'rpcCode' in error && typeof error.rpcCode === 'number' ? error.rpcCode : undefined

const codeOf = (error: unknown): number => {
  if (error instanceof UserRejectedError) return 4001
  if (error instanceof SessionEndedError) return 4900
  return (error instanceof WalletError ? error.walletCode : rpcCode(error)) ?? -32603
}

/** Turns an error of Portico into one of an EIP-1193 provider. */
export const toProviderError = (error: unknown): ProviderError => {
  const details: unknown = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined
  const said = error instanceof UserRejectedError ? 'User rejected the request.' : (details ?? (error instanceof Error ? error.message : error))
  return Object.assign(new Error(toText(said), { cause: error }), {
    code: codeOf(error),
    ...(typeof error === 'object' && error !== null && 'data' in error && error.data !== undefined && { data: error.data }),
  })
}
