import { type ContractCall, InvalidTransferError } from '../../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { readTransactionRequest } from '../transfer/readTransactionRequest.js'
import type { TransactionRequest } from '../transfer/toRequest.js'

/** A selector and whole words, with room for a batch of them. */
const maxBytes = 20_000
const isData = (data: unknown): data is string => typeof data === 'string' && data.length <= 2 + maxBytes * 2 && /^0x([0-9a-f]{2}){4,}$/i.test(data)

/** The transaction of a call. @throws InvalidTransferError */
export const toCallRequest = ({ from, to, value, data, chain }: ContractCall): TransactionRequest => {
  for (const [what, address] of Object.entries({ sender: from, contract: to }))
    if (!isEvmAddress(address)) throw new InvalidTransferError({ why: `the ${what} is not an address` })
  if (typeof value !== 'bigint' || value < 0n || value >= 2n ** 256n) throw new InvalidTransferError({ why: 'the amount is out of range' })
  if (!isData(data)) throw new InvalidTransferError({ why: 'the data is not that of a call' })
  return { from, to, value: `0x${value.toString(16)}`, data, chainId: toHexChainId(chain) }
}

/** Decodes a request for a wallet to text. Undefined for anything but one call. */
export const decodeCall = (text: string): ContractCall | undefined => {
  const read = readTransactionRequest(text)
  return read && isData(read.data) ? read : undefined
}
