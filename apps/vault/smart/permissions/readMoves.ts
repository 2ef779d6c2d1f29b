import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { controlEvents, tokenEvents } from 'portico-lib/abi/tokenEvents.js'
import { FrameError } from '../../base/FrameError.js'
import type { AccountCall } from '../callData.js'

const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(word).check(z.maxLength(4)),
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
})
const result = z.object({ status: z.enum(['0x0', '0x1']), logs: z.optional(z.array(log)) })
/** The answer of `eth_simulateV1` for one block. */
const answerShape = z.tuple([z.object({ calls: z.array(result) })], z.unknown())

/** An asset that a call takes from the account, pays to somebody else, or lets others take. */
export interface TokenMove {
  /** The index of the call. */
  readonly call: number
  /** The contract of the token, or the contract that gets another owner. */
  readonly contract: Hex
  /** The amount that leaves the account, in base units. It is undefined for anything else, which no permission covers. */
  readonly amount: bigint | undefined
}

/** The pseudo contract under which nodes log traced payments of the native currency (`traceTransfers`). */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { Transfer, TransferSingle, TransferBatch, Approval, ApprovalForAll, MultiTransfer, MultiApproval, OperatorSet } = tokenEvents

interface ReadEvent {
  readonly account: string
  /** The contract that was called. */
  readonly called: string
}
interface Read {
  readonly event: string | undefined
  /** The topics after the first one, followed by the data. Contracts differ in which fields are topics. */
  readonly words: readonly string[]
  /** The number of topics at the start of `words`. */
  readonly topics: number
}
const isWord = (hex: string | undefined, address: string) => hex?.slice(-40).toLowerCase() === address.slice(2).toLowerCase()
const isZero = (hex: string | undefined) => hex === undefined || /^0*$/.test(hex)

/** The sender, receiver and amount of a transfer event. The amount is unknown for items. */
const transferOf = ({ event, words, topics }: Read) => {
  const [first, second, third] = words
  // An event with the id of an item as its last topic belongs to EIP-721. Old collections have no topics at all.
  if (event === Transfer) return { from: first, to: second, amount: topics === 2 && words.length === 3 ? BigInt(`0x${third}`) : undefined }
  if (event === TransferSingle || event === TransferBatch) return { from: second, to: third, amount: undefined }
  // The operator is in the data, after the topics.
  return event === MultiTransfer ? { from: first, to: second, amount: undefined } : undefined
}
/** The owner and spender of an approval event, unless the approval is revoked. */
const approvalOf = ({ event, words, topics }: Read): { readonly owner: string | undefined; readonly taker: string | undefined } | undefined => {
  const [owner, taker, third, fourth] = words
  // For EIP-721 it names the operator of the item, for EIP-20 the amount.
  if (event === Approval) return (topics > 2 ? isZero(taker) : isZero(third)) ? undefined : { owner, taker }
  if (event === MultiApproval) return isZero(fourth) ? undefined : { owner, taker }
  return (event === ApprovalForAll || event === OperatorSet) && !isZero(third) ? { owner, taker } : undefined
}
/** Whether an event gives a contract another owner, or other code. */
const handsOver = ({ event, words }: Read, { account }: ReadEvent): boolean => {
  if (event === controlEvents.OwnershipTransferred || event === controlEvents.OwnershipTransferStarted || event === controlEvents.RoleGranted)
    return !isWord(words[1], account)
  return event === controlEvents.AdminChanged || event === controlEvents.Upgraded
}

/** The effect of an event on the account's assets, at the account or in the contract. It is undefined if all assets stay with the two. */
const moveOf = ({ address, topics, data }: z.output<typeof log>, parties: ReadEvent): Omit<TokenMove, 'call'> | undefined => {
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
    // The account's own payments are the values of its calls, which are counted already.
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
 * Simulates calls one after the other on the node (`eth_simulateV1`), and returns what they take from the account. Whatever the name of
 * a function, events show what leaves the account, what a contract pays to somebody else, and which contracts get another owner.
 *
 * @throws FrameError if the node cannot simulate them, or a call fails: then nothing is known
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
