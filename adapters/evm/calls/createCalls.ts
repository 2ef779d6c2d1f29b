import { type Capabilities, type NetworksService, type RpcService, type Transport, UnusableChainError } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { askTransport } from '../askTransport.js'
import { type Caller, createCaller } from '../balances/createCaller.js'
import { createAsk } from '../transfer/createAsk.js'
import { createSender, method } from '../transfer/createSender.js'
import { readNetworkFees, readPrice } from '../transfer/estimateFee.js'
import { proveChain } from '../transfer/proveChain.js'
import { createWait } from '../transfer/createWait.js'
import { batchIdOf } from '../batchAnswers.js'
import { batchMethod, batchRequest, readsBatches } from './batches.js'
import { decodeCall, toCallRequest } from './callRequest.js'
import { simulateCalls } from './simulateCalls.js'
import { waitForBatch } from './waitForBatch.js'

export interface CallsNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  readonly transport: Transport
  after(ms: number, run: () => void): () => void
}

/** How long a wallet may take to say what it can do, in ms: one that says nothing gets one call after the other. */
const capabilityTimeoutMs = 2_000

/** Calls of contracts on eip155 over any transport. */
export const createCalls = ({ networks, rpc, transport, after }: CallsNeeds): Capabilities['calls'] => {
  const ask = createAsk({ rpc, transport, after })
  const sender = createSender({ transport, ask, after })
  const wait = createWait({ rpc, transport, ask, sender, after })
  const prove = proveChain(rpc)
  const callers = new Map<string, Caller>()
  const callerOf = (chain: string, block?: bigint): Caller => {
    const known = block === undefined && callers.get(chain)
    if (known) return known
    if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const at = block === undefined ? 'latest' : `0x${block.toString(16)}`
    // Quotes and balances that a wallet's node answers could be of another chain: only the host's own node is asked.
    const caller = createCaller({
      chain,
      ask: ({ to, data }, signal) => withAbort(rpc.request(chain, { method: 'eth_call', params: [{ to, data }, at] }, signal), signal),
    })
    if (block === undefined) callers.set(chain, caller)
    return caller
  }
  return {
    read: async (chain, questions, signal, block) => callerOf(chain, block)(questions, signal),

    async gasPrice(chain, bytes, signal) {
      const [{ likely, most }, { fixed, perGas }] = await Promise.all([readPrice(ask, chain, signal), readNetworkFees(ask, bytes, chain, signal)])
      return { likely: likely + perGas, most: most + perGas, size: fixed }
    },

    async prepare(call, signal) {
      const { chain, from } = call
      if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      const transaction = toCallRequest(call)
      await prove(chain, signal)
      const request = Object.freeze({ method, params: Object.freeze([Object.freeze({ ...transaction })]) })
      const prepared = Object.freeze({ chain, from, request })
      sender.hold(prepared, transaction)
      return prepared
    },

    decode: async (prepared) => decodeCall(sender.find(prepared).text),
    simulate: (plan, signal) => simulateCalls(rpc, plan, signal),
    send: sender.send,
    wait: ({ call, hash, place, since }, signal, onSeen) =>
      wait({ chain: call.chain, hash, call, ...(place && { place }), ...(since && { since }) }, signal, onSeen),

    async canBatch(account, chain, signal) {
      const late = new AbortController()
      const stop = after(capabilityTimeoutMs, () => late.abort())
      const answer = await withAbort(askTransport(transport, { method: 'wallet_getCapabilities', params: [account], chain, signal }), late.signal)
        .catch(() => {
          signal.throwIfAborted()
          return undefined
        })
        .finally(() => stop())
      return readsBatches(answer, chain)
    },
    sendBatch: (prepared, signal) => sender.sendAs(prepared, { method: batchMethod, params: batchRequest, read: batchIdOf }, signal),
    waitBatch: (chain, id, signal) => waitForBatch({ transport, after }, { chain, id }, signal),
  }
}
