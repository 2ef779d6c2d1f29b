import { drawColonnade } from './drawColonnade.js'
import { encodeValues } from './encodeValues.js'
import { lookAlikeOf } from './lookAlikeOf.js'
import { own } from './own.js'
import { poisonActions } from './poison.js'
import { postBatch } from './postBatch.js'
import { postRpc } from './postRpc.js'
import { readBlockTime } from './rpcAnswers.js'
import { type Action, sendAs } from './sendAs.js'
import { counterparts, exchange, ownDeployer, pictures, tokens } from './settings.js'

export interface History {
  readonly account: string
  /** Transactions, those of poisoners not counted. */
  readonly count: number
  /** How often a poisoner comes by. */
  readonly poisoned: number
}

/** Tokens of our own that do what they should; and the one whose transfers fail. */
const [dollar, coin] = tokens.slice(2)
const stone = tokens.find(({ manner }) => manner === 'reverting')
const thousand = '0x3635c9adc5dea00000'

/** xorshift32: the same history for the same account. */
const createDice = (seed: number) => {
  let state = seed >>> 0 || 1
  return (sides: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

/** What happens, and how often of a hundred times. */
const shares = { earn: 26, pay: 22, receive: 14, send: 14, approve: 4, swap: 9, mint: 4, ping: 3, fail: 4 }
type Kind = keyof typeof shares
const isKind = (name: string): name is Kind => Object.hasOwn(shares, name)
const habits = Object.entries(shares).flatMap(([kind, share]) => (isKind(kind) ? Array.from({ length: share }, () => kind) : []))

/** The actions of one account, in their order, each with the actions that follow it at once. What it gives away was given to it before. */
const planOf = ({ account, count, poisoned }: History): readonly (readonly Action[])[] => {
  const dice = createDice(Number(BigInt(account) & 0xffff_ffffn))
  const me = BigInt(account)
  let owned = 0n
  let pieces = 0
  const transfer = (to: string, amount: bigint) => `0xa9059cbb${encodeValues([BigInt(to), amount])}`
  const someone = () => counterparts[dice(counterparts.length)] ?? ''
  const amount = () => BigInt(1 + dice(90_000)) * 10_000n

  const kinds: Readonly<Record<Kind, () => Action>> = {
    earn: () => {
      const value = amount()
      owned += value
      return { from: someone(), to: dollar?.address, data: transfer(account, value) }
    },
    pay: () => {
      const value = owned / BigInt(2 + dice(6))
      if (value < 10_000n) return kinds.earn()
      owned -= value
      return { from: account, to: dollar?.address, data: transfer(someone(), value) }
    },
    receive: () => ({ from: someone(), to: account, value: BigInt(1 + dice(3000)) * 10n ** 14n }),
    send: () => ({ from: account, to: someone(), value: BigInt(1 + dice(3000)) * 10n ** 14n }),
    approve: () => ({ from: account, to: dollar?.address, data: `0x095ea7b3${encodeValues([BigInt(exchange), 2n ** 256n - 1n])}` }),
    swap: () => {
      const value = owned / 4n
      if (value < 10_000n) return kinds.earn()
      owned -= value
      return { from: account, to: exchange, data: `0x8a0ccd56${encodeValues([BigInt(dollar?.address ?? 0), value, BigInt(coin?.address ?? 0), value / 600n])}` }
    },
    mint: () => own.mintPicture(pictures.address, account, drawColonnade(100 + pieces++), account),
    ping: () => ({ from: account, to: exchange, data: '0x5c36b186' }),
    fail: () => ({ from: account, to: stone?.address, data: transfer(someone(), 10n ** 18n), fails: true }),
  }

  const plan: Action[][] = [[kinds.approve()]]
  while (plan.length < count) plan.push([kinds[habits[dice(habits.length)] ?? 'earn']()])
  const paid = plan.flatMap((actions, index) =>
    actions[0]?.from === account && actions[0].to === dollar?.address && actions[0].data?.startsWith('0xa9') ? [index] : [],
  )
  for (let time = 0; time < poisoned && paid.length > 0; time++) {
    const actions = plan[paid[Math.floor((time * paid.length) / poisoned)] ?? 0]
    const [payment] = actions ?? []
    if (payment?.data) actions?.push(...poisonActions({ account: `0x${me.toString(16).padStart(40, '0')}`, counterpart: `0x${payment.data.slice(34, 74)}` }))
  }
  return plan.slice(0, count)
}

/**
 * Lets accounts have lived between the chain's last block and a time: tokens and native currency in and out, approvals, swaps,
 * pictures minted, calls that move nothing, failures. What they own of the native currency is the same afterwards.
 */
export const writeHistory = async ({
  url,
  histories,
  until,
}: {
  readonly url: string
  readonly histories: readonly History[]
  /** In seconds since 1970. */
  readonly until: number
}): Promise<void> => {
  const from = readBlockTime(await postRpc(url, 'eth_getBlockByNumber', ['latest', false])) + 3600
  const events = histories
    .flatMap((history) => planOf(history).map((actions, index) => ({ actions, at: from + Math.floor(((index + 0.5) * (until - from)) / history.count) })))
    .sort((a, b) => a.at - b.at)
  /** Few blocks, so that thousands of transactions take seconds. */
  const each = Math.max(1, Math.ceil(events.length / 400))
  const blocks: { readonly at: number; readonly actions: readonly Action[] }[] = []
  for (let start = 0; start < events.length; start += each) {
    const group = events.slice(start, start + each)
    blocks.push({ at: Math.max(group.at(-1)?.at ?? 0, (blocks.at(-1)?.at ?? 0) + 60), actions: group.flatMap(({ actions }) => actions) })
  }

  const keepers = histories.map(({ account }) => account)
  const before = await postBatch(
    url,
    keepers.map((account) => ({ method: 'eth_getBalance', params: [account, 'latest'] })),
  )
  const rich = [...keepers, ownDeployer, ...counterparts, ...counterparts.map((address) => lookAlikeOf(address))]
  await postBatch(
    url,
    rich.map((address) => ({ method: 'anvil_setBalance', params: [address, thousand] })),
  )
  const supplies = counterparts.map((address) => own.mint(dollar?.address ?? '', address, 10n ** 16n))
  await sendAs({ url, blocks: [{ at: from - 1800, actions: supplies }, ...blocks] })
  await postBatch(
    url,
    keepers.map((account, index) => ({ method: 'anvil_setBalance', params: [account, before[index]] })),
  )
}
