import type { FakeClock } from '../fakeClock.js'
import type { Random } from './randomOf.js'

export const account = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
export const receiver = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const relayer = '0x91d8c5507ee24bbaf06e3a9d41c2b7f8602c5e13'
/** Transactions that the account made before, and the height of the chain at the start. */
const before = 7
const base = 1_000_000
const genesis = 1_700_000_000
/** What is sent, in wei. */
export const amount = 5n

interface WorldTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly nonce: number
  readonly value: bigint
  readonly input: string
  /** It moves what the order is about. */
  readonly pays: boolean
}
/** Who can see that a transaction waits: `public` every node with a pool, `wallet` that of the wallet, `nobody` only those who make blocks. */
export type Visibility = 'public' | 'wallet' | 'nobody'
interface EvmNode {
  /** Blocks that it is behind. */
  readonly lag: number
  /** Where it stopped to follow the chain, in ms. */
  readonly stops: number
  /** It shows transactions that wait. */
  readonly pool: boolean
  /** Blocks whose state it keeps. */
  readonly depth: number
  /** The share of questions that it does not answer. */
  readonly loss: number
  /** It has a receipt before there is a block. */
  readonly early: boolean
}
const hex = (value: number | bigint) => `0x${value.toString(16)}`
const refused = (details: string) => Object.assign(new Error(details), { rpcCode: -32_000, details })

/** A chain with one account, the nodes of a page behind one address, the wallet's node, and what happens to a transaction of the account. */
export const createEvmWorld = (random: Random, clock: FakeClock) => {
  const kind = random.pick(['key', 'key', 'key', 'key', 'key', 'contract', 'delegated'])
  const interval = random.pick([12_000, 2_000, 1_000])
  const node = (): EvmNode => ({
    lag: random.chance(0.3) ? random.whole(0, Math.floor(200_000 / interval)) : 0,
    stops: random.chance(0.04) ? random.whole(0, 600_000) : Number.POSITIVE_INFINITY,
    pool: random.chance(0.5),
    depth: random.pick([128, 128, 10_000, Number.POSITIVE_INFINITY]),
    loss: random.pick([0, 0, 0.1, 0.3]),
    early: random.chance(0.1),
  })
  const hosts = Array.from({ length: random.pick([1, 1, 2, 3]) }, node)
  const ofWallet = { ...node(), loss: 0, stops: Number.POSITIVE_INFINITY }
  /** Wallets that answer no questions about the chain. */
  const silent = random.chance(0.3)
  const waiting = new Map<string, { readonly transaction: WorldTransaction; readonly visibility: Visibility }>()
  let mined: { readonly transaction: WorldTransaction; readonly block: number }[] = []

  const headAt = (ms: number) => base + Math.floor(ms / interval)
  const headOf = ({ lag, stops }: EvmNode) => headAt(Math.min(clock.now(), stops)) - lag
  const countAt = (address: string, block: number) =>
    address === account ? (kind === 'contract' ? 1 : before + mined.filter((one) => one.transaction.from === account && one.block <= block).length) : 0
  const code = kind === 'key' ? '0x' : kind === 'contract' ? '0x6080' : `0xef0100${'11'.repeat(20)}`
  const toAnswer = ({ hash, from, to, nonce, value, input }: WorldTransaction, block: number | undefined) => ({
    ...{ hash, from, to, nonce: hex(nonce), value: hex(value), input, blockNumber: block === undefined ? null : hex(block) },
  })
  const seen = (hash: string, { pool }: EvmNode, wallet: boolean) => {
    const found = waiting.get(hash)
    return found && pool && (found.visibility === 'public' || (wallet && found.visibility === 'wallet')) ? found.transaction : undefined
  }
  const answer = (method: string, params: readonly unknown[], by: EvmNode, wallet: boolean): unknown => {
    const head = headOf(by)
    const [first, second] = params as readonly [string, string]
    const at = (tag: string) => (tag === 'latest' || tag === 'pending' ? head : Number(tag))
    const block = mined.find(({ transaction, block: height }) => transaction.hash === first && height <= head)
    switch (method) {
      case 'eth_chainId':
        return '0x1'
      case 'eth_blockNumber':
        return hex(head)
      case 'eth_getCode':
        return first === account ? code : '0x'
      case 'eth_getBalance': {
        const paid = mined.filter((one) => one.transaction.pays && one.block <= at(second)).length
        return hex(first.toLowerCase() === receiver ? amount * BigInt(paid) : 10n ** 18n)
      }
      case 'eth_getTransactionReceipt': {
        const early = by.early ? seen(first, by, wallet) : undefined
        if (!block && !early) return null
        const { from, to } = block?.transaction ?? early ?? {}
        return { ...{ transactionHash: first, status: '0x1', from, to, logs: [] }, blockNumber: block ? hex(block.block) : null }
      }
      case 'eth_getTransactionByHash': {
        const found = block?.transaction ?? seen(first, by, wallet)
        return found ? toAnswer(found, block?.block) : null
      }
      case 'eth_getTransactionCount': {
        if (at(second) > head) throw refused('header not found')
        if (at(second) < head - by.depth) throw refused('missing trie node')
        const count = countAt(first.toLowerCase(), at(second))
        if (second !== 'pending' || kind === 'contract') return hex(count)
        return hex(Math.max(count, ...[...waiting.keys()].flatMap((hash) => seen(hash, by, wallet) ?? []).map(({ nonce }) => nonce + 1)))
      }
      case 'eth_getBlockByNumber': {
        const number = at(first)
        if (number > head) return null
        const transactions = mined.filter((one) => one.block === number).map(({ transaction }) => toAnswer(transaction, number))
        return { number: hex(number), timestamp: hex(genesis + Math.floor(((number - base) * interval) / 1_000)), transactions }
      }
      default:
        throw refused('the method does not exist')
    }
  }
  const later = (value: () => unknown): Promise<unknown> =>
    random.chance(0.02)
      ? new Promise((resolve, reject) => {
          clock.after(random.whole(1_000, 20_000), () => Promise.resolve().then(value).then(resolve, reject))
        })
      : Promise.resolve().then(value)

  const wait = (transaction: WorldTransaction, visibility: Visibility) => waiting.set(transaction.hash, { transaction, visibility })
  const forget = ({ hash }: WorldTransaction) => waiting.delete(hash)
  const isUsed = ({ from, nonce }: WorldTransaction) => mined.some(({ transaction }) => transaction.from === from && transaction.nonce === nonce)
  const mine = (transaction: WorldTransaction) => {
    if (isUsed(transaction)) return
    // Whatever waits before it comes first.
    for (const { transaction: earlier } of [...waiting.values()].sort((one, other) => one.transaction.nonce - other.transaction.nonce))
      if (earlier.from === transaction.from && earlier.nonce < transaction.nonce) mine(earlier)
    const block = Math.max(headAt(clock.now()) + 1, ...mined.map((one) => one.block))
    mined.push({ transaction, block })
    for (const { transaction: other } of [...waiting.values()]) if (other.from === transaction.from && other.nonce === transaction.nonce) forget(other)
  }
  /** Another chain took the place of the newest blocks: their transactions wait again. */
  const reorganize = (visibility: Visibility) => {
    const from = headAt(clock.now()) - 2
    for (const { transaction } of mined.filter(({ block }) => block >= from)) wait(transaction, visibility)
    mined = mined.filter(({ block }) => block < from)
  }
  const make = (change: Partial<WorldTransaction>): WorldTransaction => ({
    ...{ hash: `0x${random.hash()}`, from: account, to: receiver, nonce: before, value: amount, input: '0x', pays: true },
    ...change,
  })
  const other = (nonce: number) => make({ nonce, to: account, value: 0n, pays: false })
  /** What executes a request of an account that is a contract, or delegates. */
  const execution = () => {
    const word = (digits: string) => digits.padStart(64, '0')
    return make({ from: relayer, to: account, nonce: 0, value: 0n, input: `0x6a761202${word(receiver.slice(2))}${word(amount.toString(16))}` })
  }

  return {
    kind,
    /** Whether a node shows a transaction that waits: by its hash, or only in the account's count. */
    isVisible: (visibility: Visibility, byHash: boolean) =>
      (!silent && ofWallet.pool && visibility !== 'nobody') ||
      (visibility === 'public' && (byHash ? hosts.some(({ pool }) => pool) : hosts.every(({ pool }) => pool))),
    ...{ wait, forget, mine, reorganize, make, other, execution, before },
    paid: () => mined.some(({ transaction }) => transaction.pays),
    ask: (method: string, params: readonly unknown[]) =>
      later(() => {
        const by = random.pick(hosts as [EvmNode])
        if (random.chance(by.loss)) throw new Error('The node does not answer.')
        return answer(method, params, by, false)
      }),
    askWallet: (method: string, params: readonly unknown[]) =>
      later(() => {
        if (silent) throw Object.assign(new Error('not supported'), { code: 4200 })
        return answer(method, params, ofWallet, true)
      }),
  }
}
export type EvmWorld = ReturnType<typeof createEvmWorld>
