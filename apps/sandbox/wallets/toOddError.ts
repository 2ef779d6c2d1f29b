import type { ProviderError } from './ProviderError.js'

/** The shapes that errors of real wallets were seen in. Each call takes the next one. */
const shapes: readonly ((error: ProviderError) => unknown)[] = [
  (error) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: error.code, message: error.message } } }),
  (error) => ({ message: error.message, code: `${error.code}` }),
  (error) => error.message,
]

export const toOddError = (error: ProviderError, count: number): unknown => shapes[count % shapes.length]?.(error) ?? error
