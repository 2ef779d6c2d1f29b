import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { toCallsId } from './callsStatus.js'
import { readSendCalls } from './readSendCalls.js'

/**
 * Handles `wallet_sendCalls` of a plain account. One call is a transaction. Several are rejected, because they could stop half-way.
 * @throws FrameError
 */
export const toPlainTransaction = (params: unknown, from: string, chain: VaultChain): ApprovalRequest => {
  const { calls, atomicRequired } = readSendCalls(params, { from, chain })
  const [call] = calls
  if (!call || calls.length > 1)
    throw new FrameError('refused', `A plain account sends one call at a time${atomicRequired ? ', and cannot run several as one' : ''}.`, { code: 5760 })
  const { to, value, data } = call
  return { method: 'eth_sendTransaction', params: [{ from, to, value: numberToHex(value), data }], chain }
}

/** Encodes the id of a call that was sent as a transaction. */
export const toPlainAnswer = (hash: unknown, chain: VaultChain): { readonly id: Hex } => ({
  id: toCallsId({ kind: 'transaction', chainId: Number(chain.id.slice('eip155:'.length)), hash: hash as Hex }),
})
