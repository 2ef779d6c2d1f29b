import type { Transfer } from '../../../kernel/contract/index.js'
import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import { toHexChainId } from '../../../lib/toHexChainId.js'
import { InvalidTransferError } from '../errors/InvalidTransferError.js'

/** `transfer(address,uint256)`: https://eips.ethereum.org/EIPS/eip-20 */
const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

/** What a node and a wallet are given. The wallet chooses nonce and fees. */
export interface TransactionRequest {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data: string
  /** EIP-695 hex: a wallet on another chain refuses. */
  readonly chainId: string
}

/**
 * The transaction of a transfer: native currency with empty data, or a call of the token (SPEC §4).
 * @throws InvalidTransferError
 */
export const toRequest = async ({ from, to, token, amount, chain }: Transfer): Promise<TransactionRequest> => {
  for (const [what, address] of Object.entries({ sender: from, receiver: to, token: token ?? from }))
    if (!isEvmAddress(address)) throw new InvalidTransferError({ what: `the ${what} is no address` })
  if (typeof amount !== 'bigint' || amount < 0n || amount >= 2n ** 256n) throw new InvalidTransferError({ what: 'the amount is out of range' })
  const chainId = toHexChainId(chain)
  if (token === undefined) return { from, to, value: `0x${amount.toString(16)}`, data: '0x', chainId }
  if (!isEvmAddress(to)) throw new InvalidTransferError({ what: 'the receiver is no address' })
  const { encodeFunctionData } = await import('viem/utils')
  return { from, to: token, value: '0x0', data: encodeFunctionData({ abi, args: [to, amount] }).toLowerCase(), chainId }
}
