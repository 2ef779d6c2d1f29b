import { isEvmAddress } from './isEvmAddress.js'

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const other = /^[-.%a-zA-Z0-9]+$/

/** Whether a value from outside has the shape of an address of the namespace. */
export const isAccount = (namespace: string, input: unknown): input is string =>
  typeof input === 'string' && input.length <= 128 && (namespace === 'eip155' ? isEvmAddress(input) : (namespace === 'solana' ? base58 : other).test(input))
