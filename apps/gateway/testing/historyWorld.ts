import type { Rpc } from '../balances/createRpc.js'
import { createRpcHistory } from '../history/createRpcHistory.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Store } from '../store/Store.js'
import type { startTestChain } from './startTestChain.js'
import { testClock } from './testClock.js'

type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** The network of the test chain. */
export const chainId = 'eip155:1'
const never = new AbortController().signal
interface Begin {
  readonly world: TestChain
  readonly store?: Store
  readonly rpc?: Rpc
  readonly keep?: number
  readonly every?: number
  readonly from?: number
}
/** A provider on a store of its own, or on an existing one. */
export const beginHistory = async ({ world, store, rpc = world.rpc, keep = 1_000, every = 0, from = 0 }: Begin) => {
  const kept = store ?? (await createStore(openSqlite()))
  const clock = testClock()
  const lines: string[] = []
  const asked: string[] = []
  const counted: Rpc = {
    call: (method, params, signal) => {
      asked.push(method)
      return rpc.call(method, params, signal)
    },
    many: (calls, signal) => {
      asked.push(...calls.map(({ method }) => method))
      return rpc.many(calls, signal)
    },
  }
  const provider = createRpcHistory({ chain: world.chain, rpc: counted, store: kept, clock, log: (event) => lines.push(event), from, every, keep })
  const page = (account: string, cursor?: string) => provider.page({ chain: chainId, account, cursor }, never)
  return {
    provider,
    store: kept,
    lines,
    clock,
    page,
    blocksAsked: () => asked.splice(0).filter((method) => method === 'eth_getBlockByNumber').length,
    hashes: async (account: string) => (await page(account)).items.map(({ hash }) => hash),
  }
}
