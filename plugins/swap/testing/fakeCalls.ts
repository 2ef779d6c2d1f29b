import type { CallSimulation, ContractCall, PreparedCall } from '../../../kernel/api/index.js'
import type { Draft } from '../prepareSwap.js'
import type { Calls, Exchange, SwapToken } from '../types.js'
import { encodeWord } from '#lib/abi/encodeWord.js'

export const account = `0x${'5a'.repeat(20)}`
export const dollar = `0x${'d0'.repeat(20)}`
export const wrapped = `0x${'c0'.repeat(20)}`
export const exchange: Exchange = {
  pinnedBy: 'page',
  wrapped,
  v2: { router: `0x${'a2'.repeat(20)}` },
  v3: { router: `0x${'a3'.repeat(20)}`, quoter: `0x${'b3'.repeat(20)}` },
  aggregator: undefined,
  tokens: [],
  via: [wrapped],
}
export const token = (address: string | undefined, symbol: string, decimals: number): SwapToken => ({
  address,
  name: symbol,
  symbol,
  decimals,
  held: undefined,
  price: undefined,
  currency: 'USD',
  icon: undefined,
  listed: true,
  imitates: undefined,
})
export const native = token(undefined, 'ETH', 18)

/** A swap of 100 dollars to native currency over one pool of version 2. */
export const draftOf = (change: Partial<Draft> = {}): Draft => ({
  quote: {
    chain: 'eip155:1',
    pay: token(dollar, 'USD', 6),
    receive: native,
    amount: 100_000_000n,
    out: 33_000_000_000_000_000n,
    route: { version: 'v2', path: [dollar, wrapped], fees: [] },
    impact: 5,
    at: 0,
  },
  exchange,
  account,
  slippage: 100,
  native,
  ...change,
})

/** A chain and a wallet that say what the test says. */
export const fakeCalls = (
  answers: {
    readonly out?: bigint
    readonly decimals?: bigint | undefined
    readonly allowance?: bigint
    readonly held?: bigint
    readonly native?: bigint
    readonly batches?: boolean
    simulate?(calls: readonly ContractCall[]): CallSimulation
    /** What the adapter says of the bytes that it would send, in place of the truth. */
    decode?(call: ContractCall, at: number): ContractCall | undefined
  } = {},
) => {
  const { out = 33_000_000_000_000_000n, allowance = 0n, held = 500_000_000n, native: wei = 10n ** 18n } = answers
  const decimals = 'decimals' in answers ? answers.decimals : 6n
  const made = new Map<PreparedCall, { readonly call: ContractCall; readonly at: number }>()
  const calls: Calls = {
    read: async (_, questions) =>
      questions.map(({ data }) => {
        const selector = data.slice(2, 10)
        // Twice as much gives twice as much: the pool is deep.
        if (selector === 'd06ca61f')
          return `0x${encodeWord(32)}${encodeWord(2)}${encodeWord(1)}${encodeWord((out * BigInt(`0x${data.slice(10, 74)}`)) / 100_000_000n)}`
        if (selector === '313ce567') return decimals === undefined ? undefined : `0x${encodeWord(decimals)}`
        if (selector === 'dd62ed3e') return `0x${encodeWord(allowance)}`
        return `0x${encodeWord(selector === '4d2301cc' ? wei : held)}`
      }),
    gasPrice: async () => ({ likely: 1_000_000_000n, most: 2_000_000_000n, size: 0n }),
    prepare: async (call) => {
      const prepared: PreparedCall = { chain: call.chain, from: call.from, request: { method: 'eth_sendTransaction', params: [call] } }
      made.set(prepared, { call, at: made.size })
      return prepared
    },
    decode: async (prepared) => {
      const found = made.get(prepared)
      return found && (answers.decode ? answers.decode(found.call, found.at) : found.call)
    },
    simulate: async ({ calls: all }) =>
      answers.simulate?.(all) ?? {
        outcome: 'ok',
        changes: [-100_000_000n, out],
        answers: all.map((_, at) => (at === all.length - 1 ? `0x${encodeWord(32)}${encodeWord(2)}${encodeWord(1)}${encodeWord(out)}` : '0x')),
        gas: all.map(() => 100_000n),
        afterWorks: true,
      },
    send: () => Promise.reject(new Error('not part of this test')),
    wait: () => Promise.reject(new Error('not part of this test')),
    canBatch: async () => answers.batches === true,
    sendBatch: () => Promise.reject(new Error('not part of this test')),
    waitBatch: () => Promise.reject(new Error('not part of this test')),
  }
  return { calls, prepared: () => [...made.values()].map(({ call }) => call) }
}
