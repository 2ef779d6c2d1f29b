import type { CallPlan, CallSimulation, ContractCall, RpcService } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { multicall3 } from '#lib/abi/multicall3.js'
import { readRevertReason } from '#lib/abi/readRevertReason.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { readQuantity } from '../readQuantity.js'
import { readRevert } from '../transfer/readRevert.js'
import { readReports } from './readReports.js'
import { toText } from '#lib/text/toText.js'

const unavailable: CallSimulation = { outcome: 'unavailable' }
const balanceOf = (asset: string | undefined, account: string) =>
  asset === undefined
    ? { to: multicall3.address, data: `${multicall3.getEthBalance}${encodeWord(account)}` }
    : { to: asset, data: `${tokenFunctions.balanceOf}${encodeWord(account)}` }
const toRequest = ({ from, to, data, value }: ContractCall) => ({ from, to, data, value: `0x${value.toString(16)}` })

/** Simulates calls on the host's own network only: no other server learns of the plan. */
export const simulateCalls = async (
  rpc: Pick<RpcService, 'request'>,
  { calls, assets, after: following = [] }: CallPlan,
  signal: AbortSignal,
): Promise<CallSimulation> => {
  const [first] = calls
  if (!first) return unavailable
  const { from, chain } = first
  const ask = (method: string, params: readonly unknown[]) => withAbort(rpc.request(chain, { method, params }, signal), signal)
  const failure = (at: number, result: unknown): CallSimulation => ({
    outcome: 'reverts',
    at,
    reason: readRevertReason(safeGet(safeGet(result, 'error'), 'data')) ?? readRevertReason(safeGet(result, 'returnData')),
  })

  /** `eth_simulateV1`: balances before, the calls, balances after, what follows, all in one block that is never mined. */
  const inFull = async (): Promise<CallSimulation | undefined> => {
    const look = assets.map((asset) => ({ from, ...balanceOf(asset, from) }))
    const all = [...look, ...calls.map(toRequest), ...look, ...following.map(toRequest)]
    const answer = await ask('eth_simulateV1', [{ blockStateCalls: [{ calls: all }], validation: false }, 'latest'])
    const listed = safeGet(Array.isArray(answer) ? (answer as readonly unknown[])[0] : undefined, 'calls')
    const results: readonly unknown[] = Array.isArray(listed) ? listed : []
    if (results.length !== all.length) return undefined
    const before = results.slice(0, look.length)
    const callResults = results.slice(look.length, look.length + calls.length)
    const after = results.slice(look.length + calls.length, look.length * 2 + calls.length)
    const followed = results.slice(look.length * 2 + calls.length)
    if ([...callResults, ...followed].some((result) => safeGet(result, 'status') !== '0x1' && safeGet(result, 'status') !== '0x0')) return undefined
    const failed = callResults.findIndex((result) => safeGet(result, 'status') === '0x0')
    if (failed !== -1) return failure(failed, callResults[failed])
    const changes = assets.map((_, at) => {
      const [balance, balanceAfter] = [readOneWord(safeGet(before[at], 'returnData')), readOneWord(safeGet(after[at], 'returnData'))]
      return balance === undefined || balanceAfter === undefined ? undefined : balanceAfter - balance
    })
    if (changes.some((change) => change === undefined)) return undefined
    return {
      outcome: 'ok',
      changes: changes.flatMap((change) => change ?? []),
      answers: callResults.map((result) => toText(safeGet(result, 'returnData') ?? '0x')),
      gas: callResults.map((result) => readQuantity(safeGet(result, 'gasUsed')) ?? 0n),
      afterWorks: followed.every((result) => safeGet(result, 'status') === '0x1'),
      reports: readReports(callResults, from),
    }
  }
  /** `eth_call` reports only whether the first call would fail. What it moves stays unknown. */
  const inShort = async (): Promise<CallSimulation> => {
    await ask('eth_call', [toRequest(first), 'latest'])
    return unavailable
  }

  const full = await inFull().catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  if (full) return full
  return inShort().catch((error: unknown) => {
    signal.throwIfAborted()
    const revert = readRevert(error)
    return revert ? { ...revert, at: 0 } : unavailable
  })
}
