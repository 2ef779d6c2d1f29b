import { InvalidTransferError, type Transfer } from '../../../kernel/api/index.js'
import { isChecksummed } from '#lib/addresses/isChecksummed.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { encodeItem } from './itemCalls.js'
import { encodeTransfer } from './encodeTransfer.js'

/** The request for a node and a wallet. The wallet chooses nonce and fees. */
export interface TransactionRequest {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
  /** EIP-695 hex: a wallet on another chain refuses. */
  readonly chainId: string
}

/**
 * The transaction of a transfer: native currency with empty data, or a call of the token.
 * @throws InvalidTransferError
 */
export const toRequest = ({ from, to, token, item, amount, chain }: Transfer): TransactionRequest => {
  for (const [what, address] of Object.entries({ sender: from, receiver: to, token: token ?? from }))
    if (!isEvmAddress(address)) throw new InvalidTransferError({ why: `the ${what} is not an address` })
  if (typeof amount !== 'bigint' || amount < 0n || amount >= 2n ** 256n) throw new InvalidTransferError({ why: 'the amount is out of range' })
  const chainId = toHexChainId(chain)
  if (item && token === undefined) throw new InvalidTransferError({ why: 'the item has no contract' })
  if (token === undefined) return { from, to, value: `0x${amount.toString(16)}`, data: '0x', chainId }
  if (!isChecksummed(to)) throw new InvalidTransferError({ why: 'the receiver is not an address' })
  if (item && !(/^[0-9]{1,78}$/.test(item.id) && BigInt(item.id) < 2n ** 256n)) throw new InvalidTransferError({ why: 'the item has no id' })
  if (item?.kind === 'single' && amount !== 1n) throw new InvalidTransferError({ why: 'there is one of it' })
  return { from, to: token, value: '0x0', data: item ? encodeItem({ from, to, amount }, item) : encodeTransfer(to, amount), chainId }
}
