import { proxy } from 'valtio/vanilla'
import { type CallSimulation, type ContractCall, toReadable } from '../../../kernel/api/index.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import type { ExactOutputRequest, PreparedExactOutput } from '../../../ports/swap.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { createExchanges, noExchanges } from '../createExchanges.js'
import { createExactOutput } from '../exactOutput/createExactOutput.js'
import * as gatewayExchanges from '../gatewayExchanges.js'
import type { Calls } from '../types.js'
import { ethereum } from './ethereum.js'
import { account, dollar, exchange, fakeCalls } from './fakeCalls.js'
import { chainOf, named, saying } from './namedExchange.js'

export const chain = 'eip155:1'
export const shop = `0x${'5e'.repeat(20)}`
export const stranger = `0x${'66'.repeat(20)}`
export const router = exchange.v2?.router ?? ''
export const amount = 33_000_000_000_000_000n
export const input = 100_000_000n
export const maximum = 100_500_000n
export const words = (...numbers: readonly (bigint | number)[]) => `0x${numbers.map(encodeWord).join('')}`

/** 100 dollars for native currency, over one pool of version 2. */
export const asked: ExactOutputRequest = { chain, from: account, pay: dollar, deliver: { token: undefined, amount, to: shop } }

/** A chain and a wallet that say what the test says. */
export interface Answers {
  /** What leaves and what arrives in a simulation. */
  readonly leaves?: bigint
  readonly arrives?: bigint
  readonly allowance?: bigint
  readonly batches?: boolean
  simulate?(calls: readonly ContractCall[]): CallSimulation | undefined
  decode?(call: ContractCall, at: number): ContractCall | undefined
  read?(data: string): string | undefined
}
export const isQuestion = ({ data }: ContractCall) => data.startsWith('0x70a08231') || data.startsWith('0x4d2301cc')

/** The service with them. */
export const world = (answers: Answers = {}, { pinned = true, pinnedBy = 'page' as 'page' | 'gateway' } = {}) => {
  const { leaves = input, arrives = amount } = answers
  const fake = fakeCalls({
    ...(answers.allowance !== undefined && { allowance: answers.allowance }),
    ...(answers.batches && { batches: true }),
    ...(answers.decode && { decode: answers.decode }),
    simulate: (all) => {
      const other = answers.simulate?.(all)
      if (other) return other
      const found = all.map((call, at) => (isQuestion(call) ? words(at === 0 ? 5n : 5n + arrives) : '0x'))
      return { outcome: 'ok', changes: [-leaves, 0n], answers: found, gas: all.map(() => 100_000n), afterWorks: true }
    },
  })
  const simulated: (readonly ContractCall[])[] = []
  const node: { read?: (data: string) => string | undefined } = { ...(answers.read && { read: answers.read }) }
  const calls: Calls = {
    ...fake.calls,
    simulate: (plan, signal) => {
      simulated.push(plan.calls)
      return fake.calls.simulate(plan, signal)
    },
    read: async (id, questions, signal) => {
      const known = await fake.calls.read(id, questions, signal)
      return questions.map(({ data }, at) => {
        if (node.read) return node.read(data)
        // Half as much costs half as much: the pool is deep.
        return data.startsWith('0x1f00ca74')
          ? words(32, 2, (input * BigInt(`0x${data.slice(10, 74)}`)) / amount, BigInt(`0x${data.slice(10, 74)}`))
          : data.startsWith('0x2f80bb1d')
            ? undefined
            : known[at]
      })
    },
  }
  const clock = fakeClock(1_800_000_000_000)
  const state = proxy(noExchanges())
  const gateway = { answer: async (): Promise<unknown> => ({ exchanges: { [chain]: named } }) }
  const life = new AbortController()
  const exchanges = createExchanges({
    state,
    pinned: pinned ? { [chain]: { ...exchange, pinnedBy } } : {},
    ask: pinned ? undefined : () => gateway.answer(),
    network: () => ethereum,
    contracts: () => (questions) => chainOf(saying())(questions, life.signal),
    load: async () => gatewayExchanges,
    onRefused: () => {},
    onFailed: () => {},
    clock,
    signal: life.signal,
  })
  const connected: { calls: Calls | undefined } = { calls }
  const swaps = createExactOutput({ exchanges, known: toReadable(state), calls: () => connected.calls, server: 'https://gateway.example/v1', clock })
  const { signal } = life
  const prepare = async (request = asked): Promise<PreparedExactOutput> => {
    const quote = await swaps.quote(request, signal)
    if (!quote) throw new Error('There is no route.')
    const prepared = await swaps.prepare(quote, signal)
    if (!prepared) throw new Error('There is no route any more.')
    return prepared
  }
  return { swaps, prepare, clock, gateway, connected, node, simulated, signal, prepared: fake.prepared }
}
