import type { ChainGrant, ChainMove } from '../../../kernel/api/index.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { userOperationEvent } from '#lib/abi/userOperationEvent.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { KnownTransaction } from '../transfer/readTransaction.js'

export interface Effects {
  readonly moves: readonly ChainMove[]
  readonly grants: readonly ChainGrant[]
  /** The user operation of the account, with what it paid for it itself. */
  readonly operation: { readonly hash: string; readonly ok: boolean; readonly fee: bigint } | undefined
}

/** Movements and approvals of one transaction that are read. */
const most = 24
/** From here on an approval is one without a limit: no token has as many base units. */
const unlimited = 2n ** 128n

interface Log {
  /** Lower case, as the topics. */
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

const readLog = (given: unknown): Log | undefined => {
  const [address, topics, data] = [safeGet(given, 'address'), readList(safeGet(given, 'topics'), 4), safeGet(given, 'data')]
  if (!isEvmAddress(address) || !topics || typeof data !== 'string') return undefined
  if (!topics.every((topic): topic is string => typeof topic === 'string' && /^0x[0-9a-f]{64}$/i.test(topic))) return undefined
  return { address: address.toLowerCase(), topics: topics.map((topic) => topic.toLowerCase()), data }
}

const noOne = `0x${'0'.repeat(40)}`
/** The address in a topic; undefined where something stands in front of it. */
const addressOf = (topic: string | undefined): string | undefined => (topic?.startsWith(`0x${'0'.repeat(24)}`) ? `0x${topic.slice(26)}` : undefined)

const moveOf = ({ address, topics, data }: Log, account: string): ChainMove | undefined => {
  const [event, one, other] = topics
  const [from, to] = [addressOf(one), addressOf(other)]
  if (event !== tokenEvents.Transfer || !from || !to || (from !== account && to !== account)) return undefined
  const amount = topics.length === 3 ? readWord(data) : undefined
  // Of a token without an amount nothing is known; a piece of a collection has its number as the fourth topic.
  if (topics.length === 3 && amount === undefined) return undefined
  if (from === to) return { direction: 'self', token: address, amount, counterpart: undefined }
  const counterpart = from === account ? to : from
  return { direction: from === account ? 'out' : 'in', token: address, amount, counterpart: counterpart === noOne ? undefined : counterpart }
}

const grantOf = ({ address: token, topics, data }: Log, account: string): ChainGrant | undefined => {
  const [event, one, other] = topics
  const [owner, spender] = [addressOf(one), addressOf(other)]
  if (owner !== account || !spender) return undefined
  const amount = readWord(data)
  if (event === tokenEvents.ApprovalForAll) return amount === undefined ? undefined : { token, kind: 'nft', spender, amount: amount === 0n ? 'none' : 'all' }
  if (event !== tokenEvents.Approval) return undefined
  if (topics.length === 4) return { token, kind: 'nft', spender, amount: spender === noOne ? 'none' : 'one' }
  if (amount === undefined) return undefined
  return { token, kind: 'token', spender, amount: amount === 0n ? 'none' : amount >= unlimited ? 'all' : amount }
}

const operationOf = ({ address, topics, data }: Log, account: string, called: string | undefined): Effects['operation'] => {
  const [event, hash = '', sender, paymaster] = topics
  // Any contract can log it; only the one that was called says it of its own operations.
  if (event !== userOperationEvent || addressOf(sender) !== account || address !== called) return undefined
  const [ok, cost] = [readWord(data, 32), readWord(data, 64)]
  return ok === undefined || cost === undefined ? undefined : { hash, ok: ok === 1n, fee: addressOf(paymaster) === noOne ? cost : 0n }
}

/** The movement that the bytes of a transaction ask for: what would move, as long as no block has it, and would have moved, where it failed. */
export const askedMove = ({ from, to, value, input }: Pick<KnownTransaction, 'from' | 'to' | 'value' | 'input'>, account: string): ChainMove | undefined => {
  if (to === undefined) return undefined
  const facing = (sender: string, receiver: string) =>
    sender === receiver
      ? ({ direction: 'self', counterpart: undefined } as const)
      : ({ direction: sender === account ? 'out' : 'in', counterpart: sender === account ? receiver : sender } as const)
  if (value !== undefined && value > 0n && (from === account || to === account)) return { ...facing(from, to), token: undefined, amount: value }
  if (input.length !== 138 || !input.startsWith(tokenFunctions.transfer)) return undefined
  const receiver = addressOf(`0x${input.slice(10, 74)}`)
  const amount = readWord(`0x${input.slice(74)}`)
  if (!receiver || amount === undefined || (from !== account && receiver !== account)) return undefined
  return { ...facing(from, receiver), token: to, amount }
}

/** Whether a transaction does nothing but move the native currency or a token. */
export const isPlain = ({ value, input }: Pick<KnownTransaction, 'value' | 'input'>): boolean =>
  input === '0x' || (value === 0n && input.length === 138 && input.startsWith(tokenFunctions.transfer))

/**
 * What a mined transaction did for an account, as the contracts that it called logged it: any contract can log any amount, so that a log
 * counts for the token of its own address alone.
 *
 * @param account lower case
 */
export const readEffects = (logs: readonly unknown[], account: string, called: string | undefined): Effects => {
  const moves: ChainMove[] = []
  const grants = new Map<string, ChainGrant>()
  let operation: Effects['operation']
  for (const given of logs) {
    const log = readLog(given)
    if (!log) continue
    const move = moves.length < most ? moveOf(log, account) : undefined
    if (move) moves.push(move)
    const grant = grants.size < most ? grantOf(log, account) : undefined
    // The last one holds: a token is often set to nothing first.
    if (grant) grants.set(`${grant.token} ${grant.spender}`, grant)
    operation ??= operationOf(log, account, called)
  }
  return { moves, grants: [...grants.values()], operation }
}
