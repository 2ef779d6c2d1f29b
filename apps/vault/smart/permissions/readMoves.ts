import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { tokenEvents } from '../../../../lib/abi/tokenEvents.js'
import { FrameError } from '../../base/FrameError.js'
import type { AccountCall } from '../callData.js'

const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(word).check(z.maxLength(4)),
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
})
const result = z.object({ status: z.enum(['0x0', '0x1']), logs: z.optional(z.array(log)) })
/** The answer of `eth_simulateV1`, of one block. */
const answerShape = z.tuple([z.object({ calls: z.array(result) })], z.unknown())

/** A token that a call takes from the account, or lets others take. */
export interface TokenMove {
  /** The place of the call. */
  readonly call: number
  /** The token's contract. */
  readonly contract: Hex
  /** In base units. Undefined for items, and for approvals: no permission names those. */
  readonly amount: bigint | undefined
}

/** What an event says of the account's tokens; undefined where they stay. */
const moveOf = ({ address, topics, data }: z.output<typeof log>, account: string): Omit<TokenMove, 'call'> | undefined => {
  const [event, ...words] = topics
  const isAccount = (topic: string | undefined) => topic?.slice(26).toLowerCase() === account.slice(2).toLowerCase()
  const contract = getAddress(address.toLowerCase())
  const isZero = (hex: string | undefined) => hex === undefined || /^0x0*$/.test(hex)
  if (event === tokenEvents.Transfer && isAccount(words[0])) {
    // With the id of an item as the last topic it is one of EIP-721.
    if (words.length > 2 || !z.safeParse(word, data).success) return { contract, amount: undefined }
    return BigInt(data) === 0n ? undefined : { contract, amount: BigInt(data) }
  }
  if ((event === tokenEvents.TransferSingle || event === tokenEvents.TransferBatch) && isAccount(words[1])) return { contract, amount: undefined }
  if (event === tokenEvents.Approval && isAccount(words[0])) {
    // Of EIP-721 it names who may take the item, of EIP-20 how much.
    const takenBack = words.length > 2 ? isZero(words[1]) : isZero(data)
    return takenBack ? undefined : { contract, amount: undefined }
  }
  return event === tokenEvents.ApprovalForAll && isAccount(words[0]) && !isZero(data) ? { contract, amount: undefined } : undefined
}

export interface MovesNeeds {
  /** The smart account, which makes the calls. */
  readonly account: Hex
  ask(method: 'eth_simulateV1', params: readonly unknown[]): Promise<unknown>
}

/**
 * What calls would take of the account's tokens, as the node tries them one after the other (`eth_simulateV1`): whatever a function is called,
 * the events of tokens say what leaves.
 *
 * @throws FrameError where the node cannot try them, or a call fails: then nothing is known
 */
export const readMoves = async (calls: readonly AccountCall[], { account, ask }: MovesNeeds): Promise<readonly TokenMove[]> => {
  const asked = calls.map(({ to, value, data }) => ({ from: account, to, value: `0x${value.toString(16)}`, input: data }))
  const read = z.safeParse(answerShape, await ask('eth_simulateV1', [{ blockStateCalls: [{ calls: asked }], validation: false }, 'latest']))
  const results = read.data?.[0].calls ?? []
  if (results.length !== calls.length) throw new FrameError('failed', 'The node cannot try calls out (eth_simulateV1), which a permission for contracts needs.')
  if (results.some(({ status }) => status === '0x0')) throw new FrameError('failed', 'The calls would fail.')
  return results.flatMap(({ logs = [] }, call) =>
    logs.flatMap((one) => {
      const move = moveOf(one, account)
      return move ? [{ call, ...move }] : []
    }),
  )
}
