import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { readOptions } from '../../../adapters/solana/readOptions.js'
import { createTransfer } from '../../../adapters/solana/transfer/createTransfer.js'
import type { Transport } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { fakeClock } from '../fakeClock.js'
import { testNetwork } from '../testNetwork.js'
import { type Random, randomOf } from './randomOf.js'
import { type Ending, runPage } from './runPage.js'

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = (digit: number) => base58.encode(new Uint8Array(32).fill(digit))
const [me, you] = [key(11), key(22)]
/** Slots at the start, their length in ms, how far the final one is behind, and how long a node without a history knows a status. */
const [base, length, finality, remembered, lifetime] = [1_000_000, 400, 32, 300, 150]

/** A chain whose slots have a block nineteen times out of twenty. */
const createSolanaWorld = (random: Random, now: () => number) => {
  const hosts = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({
    lag: random.chance(0.4) ? random.whole(0, 30) : 0,
    history: random.chance(0.5),
    loss: random.pick([0, 0, 0.1, 0.3]),
  }))
  const slotNow = () => base + Math.floor(now() / length)
  const heightAt = (slot: number) => Math.floor(slot * 0.95)
  /** The last height that takes a blockhash, by the blockhash. */
  const limits = new Map<string, number>()
  const newBlockhash = (slot: number) => {
    const bytes = new Uint8Array(32)
    new DataView(bytes.buffer).setUint32(0, slot)
    bytes.fill(7, 4)
    const text = base58.encode(bytes)
    limits.set(text, heightAt(slot) + lifetime)
    return text
  }
  const status: { signature: string; raw: string; slot: number | undefined; fork: { readonly from: number; readonly to: number } | undefined } = {
    ...{ signature: '', raw: '', slot: undefined, fork: undefined },
  }
  const answer = (method: string, [first]: readonly unknown[], { lag, history }: (typeof hosts)[number]): unknown => {
    const head = slotNow() - lag
    const at = (commitment: unknown) => (commitment === 'finalized' ? head - finality : commitment === 'confirmed' ? head - 2 : head)
    const { slot, fork } = status
    const isKnown = slot !== undefined && slot <= head && (history || head - slot <= remembered)
    const isForked = fork !== undefined && head >= fork.from && head < fork.to
    switch (method) {
      case 'getBalance':
        return { value: 5_000_000_000 }
      case 'getAccountInfo':
        return { value: null }
      case 'getGenesisHash':
        return '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      case 'getLatestBlockhash':
        return { value: { blockhash: newBlockhash(at('confirmed')), lastValidBlockHeight: heightAt(at('confirmed')) + lifetime } }
      case 'isBlockhashValid':
        return { value: (limits.get(String(first)) ?? 0) >= heightAt(head) }
      case 'getBlockHeight':
        return heightAt(at(safeGet(first, 'commitment')))
      case 'getEpochInfo':
        return { absoluteSlot: at(safeGet(first, 'commitment')), blockHeight: heightAt(at(safeGet(first, 'commitment'))) }
      case 'getSignatureStatuses': {
        const depth = slot === undefined ? 0 : head - slot
        const confirmationStatus = !isKnown || depth < 2 ? 'processed' : depth < finality ? 'confirmed' : 'finalized'
        return {
          context: { slot: head },
          value: [safeGet(first, '0') === status.signature && (isKnown || isForked) ? { err: null, confirmationStatus, slot } : null],
        }
      }
      case 'getTransaction':
        return slot !== undefined && isKnown && head - slot >= 2 ? { slot, meta: { err: null, fee: 5_000 }, transaction: [status.raw, 'base64'] } : null
      default:
        return { value: [] }
    }
  }
  return {
    limits,
    newBlockhash,
    slotNow,
    heightAt,
    status,
    ask: async (method: string, params: readonly unknown[]) => {
      const by = random.pick(hosts as [(typeof hosts)[number]])
      if (random.chance(by.loss)) throw new Error('The node does not answer.')
      return answer(method, params, by)
    },
  }
}

/** One transfer on Solana, from the request to what is said in the end. */
export const solanaOrder = async (seed: number): Promise<Ending> => {
  const random = randomOf(seed)
  const clock = fakeClock()
  const world = createSolanaWorld(random, clock.now)
  const { status } = world
  const sends = random.chance(0.5)
  const fresh = random.chance(0.5)
  /** The network took the bytes: they are in a block before their limit, or never. */
  const take = (raw: string) => {
    status.raw = raw
    const limit = world.limits.get(VersionedTransaction.deserialize(fromBase64(raw)).message.recentBlockhash) ?? 0
    const from = world.slotNow()
    if (random.chance(0.3)) status.fork = { from: from + 1, to: from + random.whole(2, 25) }
    if (random.chance(0.4)) return
    const last = Math.floor((limit + 1) / 0.95) - 1
    const slot = random.chance(0.4) ? last : random.whole(from + 1, Math.max(from + 1, last))
    if (world.heightAt(slot) <= limit && slot > from) status.slot = slot
  }
  const transport: Transport = {
    methods: [sends ? 'solana_signAndSendTransaction' : 'solana_signTransaction'],
    request: async ({ params }) => {
      // The visitor looks at it for a while.
      await new Promise<void>((done) => clock.after(random.pick([1_000, 20_000, 50_000]), done))
      const transaction = VersionedTransaction.deserialize(fromBase64((params as { transaction: string }).transaction))
      if (fresh) transaction.message.recentBlockhash = world.newBlockhash(world.slotNow())
      const bytes = Uint8Array.from({ length: 64 }, () => random.whole(1, 255))
      transaction.signatures[0] = bytes
      status.signature = base58.encode(bytes)
      const text = toBase64(transaction.serialize())
      if (!sends) return { transaction: text, signature: status.signature }
      take(text)
      if (random.chance(0.05)) throw random.pick([new Error('Disconnected'), new Error(`Signature ${status.signature} has expired: block height exceeded.`)])
      return { signature: status.signature }
    },
    watch: () => () => {},
    close: async () => {},
  }
  const options = readOptions({ priorityFee: 'none', connectionSettings: random.pick(['processed', 'confirmed', 'finalized']) })
  const said = await runPage({
    random,
    clock,
    open: () =>
      createTransfer({
        networks: { find: () => testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana') },
        rpc: {
          request: async (_: string, { method, params }: { readonly method: string; readonly params?: unknown }) => {
            const list = (params ?? []) as readonly [string, ...unknown[]]
            if (method !== 'sendTransaction') return world.ask(method, list)
            take(list[0])
            if (random.chance(0.1)) throw new Error('The node does not answer.')
            return 'taken'
          },
        },
        after: clock.after,
        options,
        openSocket: undefined,
        transport,
      }),
    transfer: { chain, from: me, to: you, amount: 5n, token: undefined },
    longest: 3_600_000,
  })
  return { said, paid: status.slot !== undefined, undone: false }
}
