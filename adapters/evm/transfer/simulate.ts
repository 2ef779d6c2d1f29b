import type { RpcService, Transfer, TransferSimulation } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { readRevertReason } from '#lib/abi/readRevertReason.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { holdingCall, holdingOf } from './itemCalls.js'
import { readRevert } from './readRevert.js'
import type { TransactionRequest } from './toRequest.js'

const unavailable: TransferSimulation = { outcome: 'unavailable' }

/** A token may return nothing, or true (EIP-20). Anything else is a failure. */
const agrees = (answer: unknown) => answer === '0x' || (typeof answer === 'string' && /^0x0{63}1$/.test(answer))

/** Simulates the transfer on the host's own network only: no other server learns of the plan. */
export const simulate = async (
  rpc: Pick<RpcService, 'request'>,
  { chainId, ...call }: TransactionRequest,
  { from, to, token, item, amount, chain }: Transfer,
  signal: AbortSignal,
): Promise<TransferSimulation> => {
  const ask = (method: string, params: readonly unknown[]) => withAbort(rpc.request(chain, { method, params }, signal), signal)

  /** `eth_simulateV1`: balances before, the call, balances after, all in one block that is never mined. */
  const inFull = async (): Promise<TransferSimulation | undefined> => {
    const look =
      token === undefined
        ? []
        : [from, to].map((account) => ({
            ...{ from, to: token },
            data: item ? holdingCall(item, account) : `${tokenFunctions.balanceOf}${encodeWord(account)}`,
          }))
    const answer = await ask('eth_simulateV1', [{ blockStateCalls: [{ calls: [...look, call, ...look] }], validation: false }, 'latest'])
    const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
    const listed = safeGet(block, 'calls')
    const calls: readonly unknown[] = Array.isArray(listed) ? listed : []
    const result = calls[look.length]
    const status = safeGet(result, 'status')
    if (calls.length !== look.length * 2 + 1 || (status !== '0x1' && status !== '0x0')) return undefined
    const said = safeGet(result, 'returnData')
    if (status === '0x0') return { outcome: 'reverts', reason: readRevertReason(safeGet(safeGet(result, 'error'), 'data')) ?? readRevertReason(said) }
    if (token === undefined) return { outcome: 'ok', leaves: amount, arrives: amount }
    if (!agrees(said)) return { outcome: 'reverts', reason: undefined }
    const [mine, theirs, mineAfter, theirsAfter] = (
      [
        [0, from],
        [1, to],
        [3, from],
        [4, to],
      ] as const
    ).map(([at, account]) => {
      const answer = readOneWord(safeGet(calls[at], 'returnData'))
      return item && answer !== undefined ? holdingOf(item, account, answer) : answer
    })
    if (mine === undefined || theirs === undefined || mineAfter === undefined || theirsAfter === undefined) return undefined
    // When sent to oneself, both are the same balance.
    if (from.toLowerCase() === to.toLowerCase()) return { outcome: 'ok', leaves: amount, arrives: amount - (mine - mineAfter) }
    return { outcome: 'ok', leaves: mine - mineAfter, arrives: theirsAfter - theirs }
  }
  /**
   * `eth_call` reports only whether the call would succeed: that is all there is to know for native currency, and too little for a token.
   */
  const inShort = async (): Promise<TransferSimulation> => {
    const answer = await ask('eth_call', [call, 'latest'])
    if (token === undefined) return { outcome: 'ok', leaves: amount, arrives: amount }
    return agrees(answer) ? unavailable : { outcome: 'reverts', reason: undefined }
  }

  const full = await inFull().catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  if (full) return full
  return inShort().catch((error: unknown) => {
    signal.throwIfAborted()
    return readRevert(error) ?? unavailable
  })
}
