import { type ContractCall, InvalidTransferError } from '../../../kernel/api/index.js'
import { fromHexChainId } from '../../../lib/fromHexChainId.js'
import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import { safeGet } from '../../../lib/safeGet.js'
import { toChecksumAddress } from '../../../lib/toChecksumAddress.js'
import { toHexChainId } from '../../../lib/toHexChainId.js'
import { readQuantity } from '../readQuantity.js'
import type { TransactionRequest } from '../transfer/toRequest.js'

/** A selector and whole words, with room for a batch of them. */
const mostBytes = 20_000
const isData = (data: unknown): data is string => typeof data === 'string' && data.length <= 2 + mostBytes * 2 && /^0x([0-9a-f]{2}){4,}$/i.test(data)

/** The transaction of a call. @throws InvalidTransferError */
export const toCallRequest = ({ from, to, value, data, chain }: ContractCall): TransactionRequest => {
  for (const [what, address] of Object.entries({ sender: from, contract: to }))
    if (!isEvmAddress(address)) throw new InvalidTransferError({ why: `the ${what} is not an address` })
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n) throw new InvalidTransferError({ why: 'the amount is out of range' })
  if (!isData(data)) throw new InvalidTransferError({ why: 'the data is not that of a call' })
  return { from, to, value: `0x${value.toString(16)}`, data, chainId: toHexChainId(chain) }
}

const fields: readonly string[] = ['from', 'to', 'value', 'data', 'chainId']

/** Decodes a request for a wallet to text. Undefined for anything but one call, also when there is an additional field. */
export const decodeCall = (text: string): ContractCall | undefined => {
  const request: unknown = JSON.parse(text)
  const params = safeGet(request, 'params')
  if (safeGet(request, 'method') !== 'eth_sendTransaction' || !Array.isArray(params) || params.length !== 1) return undefined
  const [transaction] = params as readonly unknown[]
  if (typeof transaction !== 'object' || transaction === null || Object.keys(transaction).some((key) => !fields.includes(key))) return undefined
  const field = (key: string) => safeGet(transaction, key)
  const [from, to, data] = [field('from'), field('to'), field('data')]
  const value = readQuantity(field('value'))
  const id = fromHexChainId(field('chainId'))
  if (!isEvmAddress(from) || !isEvmAddress(to) || value === undefined || id === undefined || !isData(data)) return undefined
  return { from: toChecksumAddress(from), to: toChecksumAddress(to), value, data, chain: `eip155:${id}` }
}
