import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { controlEvents, tokenEvents } from '../../../../lib/abi/tokenEvents.js'
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

/** Something that a call takes from the account, pays out to somebody else, or lets others take. */
export interface TokenMove {
  /** The place of the call. */
  readonly call: number
  /** The token's contract, or the contract that gets somebody else in control. */
  readonly contract: Hex
  /** In base units, of what leaves the account. Undefined for everything else: no permission names that. */
  readonly amount: bigint | undefined
}

/** Where nodes write payments of the native currency that they trace (`traceTransfers`). */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { Transfer, TransferSingle, TransferBatch, Approval, ApprovalForAll, MultiTransfer, MultiApproval, OperatorSet } = tokenEvents

interface Parties {
  readonly account: string
  /** The contract that is called. */
  readonly called: string
}
interface Read {
  readonly event: string | undefined
  /** Topics behind the first one, then the data: which of them are topics differs between contracts. */
  readonly words: readonly string[]
  /** How many of them are topics. */
  readonly topics: number
}
const isWord = (hex: string | undefined, address: string) => hex?.slice(-40).toLowerCase() === address.slice(2).toLowerCase()
const isZero = (hex: string | undefined) => hex === undefined || /^0*$/.test(hex)

/** Who gives, who gets, and how much, of an event that is a transfer. The amount of items is not known. */
const transferOf = ({ event, words, topics }: Read) => {
  const [first, second, third] = words
  // With the id of an item as the last topic it is one of EIP-721; old collections have no topics at all.
  if (event === Transfer) return { from: first, to: second, amount: topics === 2 && words.length === 3 ? BigInt(`0x${third}`) : undefined }
  if (event === TransferSingle || event === TransferBatch) return { from: second, to: third, amount: undefined }
  // The caller is in the data, behind the topics.
  return event === MultiTransfer ? { from: first, to: second, amount: undefined } : undefined
}
/** Who lets others take something, unless it is taken back. */
const approvalOf = ({ event, words, topics }: Read): { readonly owner: string | undefined; readonly taker: string | undefined } | undefined => {
  const [owner, taker, third, fourth] = words
  // Of EIP-721 it names who may take the item, of EIP-20 how much.
  if (event === Approval) return (topics > 2 ? isZero(taker) : isZero(third)) ? undefined : { owner, taker }
  if (event === MultiApproval) return isZero(fourth) ? undefined : { owner, taker }
  return (event === ApprovalForAll || event === OperatorSet) && !isZero(third) ? { owner, taker } : undefined
}
/** Whether a contract has somebody else in control now, or other code. */
const handsOver = ({ event, words }: Read, { account }: Parties): boolean => {
  if (event === controlEvents.OwnershipTransferred || event === controlEvents.OwnershipTransferStarted || event === controlEvents.RoleGranted)
    return !isWord(words[1], account)
  return event === controlEvents.AdminChanged || event === controlEvents.Upgraded
}

/** What an event says of what the account has, itself or in the contract; undefined where all of it stays with the two. */
const moveOf = ({ address, topics, data }: z.output<typeof log>, parties: Parties): Omit<TokenMove, 'call'> | undefined => {
  const { account, called } = parties
  const [event, ...others] = topics
  const words = [...others.map((topic) => topic.slice(2)), ...(data.slice(2).match(/.{64}/g) ?? [])]
  const read: Read = { event: event?.toLowerCase(), words, topics: others.length }
  const contract = getAddress(address.toLowerCase())
  const isOwn = (word: string | undefined) => isWord(word, account)
  const isEither = (word: string | undefined) => isOwn(word) || isWord(word, called)
  const transfer = transferOf(read)
  if (transfer) {
    const { from, to, amount } = transfer
    if (amount === 0n) return undefined
    // What the account pays itself is the value of its calls, which counts already.
    if (isOwn(from)) return address.toLowerCase() === native ? undefined : { contract, amount }
    return isEither(to) ? undefined : { contract, amount: undefined }
  }
  const approval = approvalOf(read)
  if (approval) return isEither(approval.owner) && !isOwn(approval.taker) ? { contract, amount: undefined } : undefined
  return handsOver(read, parties) ? { contract, amount: undefined } : undefined
}

export interface MovesNeeds {
  /** The smart account, which makes the calls. */
  readonly account: Hex
  ask(method: 'eth_simulateV1', params: readonly unknown[]): Promise<unknown>
}

/**
 * What calls would take of what the account has, as the node tries them one after the other (`eth_simulateV1`): whatever a function is called,
 * events say what leaves the account, what a contract pays out to somebody else, and who gets control.
 *
 * @throws FrameError where the node cannot try them, or a call fails: then nothing is known
 */
export const readMoves = async (calls: readonly AccountCall[], { account, ask }: MovesNeeds): Promise<readonly TokenMove[]> => {
  const asked = calls.map(({ to, value, data }) => ({ from: account, to, value: `0x${value.toString(16)}`, input: data }))
  const read = z.safeParse(
    answerShape,
    await ask('eth_simulateV1', [{ blockStateCalls: [{ calls: asked }], validation: false, traceTransfers: true }, 'latest']),
  )
  const results = read.data?.[0].calls ?? []
  if (results.length !== calls.length) throw new FrameError('failed', 'The node cannot try calls out (eth_simulateV1), which a permission for contracts needs.')
  if (results.some(({ status }) => status === '0x0')) throw new FrameError('failed', 'The calls would fail.')
  return results.flatMap(({ logs = [] }, call) =>
    logs.flatMap((one) => {
      const move = moveOf(one, { account, called: calls[call]?.to ?? account })
      return move ? [{ call, ...move }] : []
    }),
  )
}
