import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { readQuantity } from '../readQuantity.js'

/** What a request for a wallet says, with addresses in their checksummed form. */
export interface ReadRequest {
  readonly from: string
  readonly to: string
  /** In wei. */
  readonly value: bigint
  /** The caller validates it. */
  readonly data: string
  /** CAIP-2 id. */
  readonly chain: string
}

const fields: readonly string[] = ['from', 'to', 'value', 'data', 'chainId']

/**
 * Reads the text of a request for a wallet, independently of how it was written. Undefined for anything but one `eth_sendTransaction`, also
 * when there is an additional field.
 */
export const readTransactionRequest = (text: string): ReadRequest | undefined => {
  const request: unknown = JSON.parse(text)
  const params = safeGet(request, 'params')
  if (safeGet(request, 'method') !== 'eth_sendTransaction' || !Array.isArray(params) || params.length !== 1) return undefined
  const [transaction] = params as readonly unknown[]
  if (typeof transaction !== 'object' || transaction === null || Object.keys(transaction).some((key) => !fields.includes(key))) return undefined
  const field = (key: string) => safeGet(transaction, key)
  const [from, to, data] = [field('from'), field('to'), field('data')]
  const value = readQuantity(field('value'))
  const id = fromHexChainId(field('chainId'))
  if (!isEvmAddress(from) || !isEvmAddress(to) || value === undefined || id === undefined || typeof data !== 'string') return undefined
  return { from: toChecksumAddress(from), to: toChecksumAddress(to), value, data, chain: `eip155:${id}` }
}
