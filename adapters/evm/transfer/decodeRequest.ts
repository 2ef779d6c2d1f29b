import type { Transfer } from '../../../kernel/api/index.js'
import { fromHexChainId } from '../../../lib/fromHexChainId.js'
import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import { toChecksumAddress } from '../../../lib/toChecksumAddress.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'

/** The selector of `transfer(address,uint256)`, then two words of 32 bytes, the first an address with its padding. */
const transferCall = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i
const fields: readonly string[] = ['from', 'to', 'value', 'data', 'chainId']

/**
 * Decodes a request for a wallet to text, from its bytes and independently of how they were encoded. Undefined for anything but one
 * transfer, also when there is an additional field.
 */
export const decodeRequest = (text: string): Transfer | undefined => {
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
  const shared = { from: toChecksumAddress(from), chain: `eip155:${id}` }
  if (data === '0x') return { ...shared, to: toChecksumAddress(to), token: undefined, amount: value }
  const [, receiver, amount] = transferCall.exec(data) ?? []
  if (receiver === undefined || amount === undefined || value !== 0n) return undefined
  return { ...shared, to: toChecksumAddress(`0x${receiver}`), token: toChecksumAddress(to), amount: BigInt(`0x${amount}`) }
}
