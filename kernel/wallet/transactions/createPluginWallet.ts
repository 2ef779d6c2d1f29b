import { sameAddress } from '../../../lib/addresses/sameAddress.js'
import type { Capabilities, CapabilityService, SentTransaction, SettledTransaction, SettledTransfer, Transport, TransportService } from '../../api/index.js'
import { isHash } from './createReportReader.js'
import { sentHash } from './sentHash.js'
import type { TransactionOwners } from './transactionOwners.js'

export interface PluginWalletNeeds {
  /** Id of the plugin. */
  readonly plugin: string
  readonly capabilities: CapabilityService
  readonly transports: TransportService
  readonly owners: TransactionOwners
  /** Decimals of a network's native currency, by its CAIP-2 id. */
  nativeDecimals(chain: string): number | undefined
}

/** The services by which one plugin reaches wallets. What wallets answer through them is compared with the reports of that plugin. */
export interface PluginWallet {
  readonly capabilities: CapabilityService
  readonly transports: TransportService
  /** Why a report is not believed; undefined for one that agrees with what the wallet answered. */
  problemOfSent(transaction: SentTransaction): string | undefined
  problemOfSettled(transaction: SettledTransaction): string | undefined
}

/** What a request moves, as the driver decoded it from the bytes that the wallet got. */
interface DecodedMove {
  readonly from: string
  /** Who gets something, or is called. */
  readonly receivers: readonly string[]
  /** Base units; undefined for the calls of contracts, whose amounts only their plugins can read. */
  readonly amount?: bigint
  readonly decimals?: number | undefined
}

const keyOf = (chain: string, id: string) => `${chain} ${id}`

/** One wrapper for each object, so that what a plugin compares stays the same. */
const onceEach = <inner extends object>(wrap: (one: inner) => inner) => {
  const made = new WeakMap<inner, inner>()
  return (one: inner): inner => {
    const wrapped = made.get(one) ?? wrap(one)
    made.set(one, wrapped)
    return wrapped
  }
}
/** The same object with some members replaced. Its other members stay up to date. */
const replacing = <whole extends object>(inner: whole, members: Partial<whole>): whole =>
  Object.freeze(Object.create(inner, Object.fromEntries(Object.entries(members).map(([name, value]) => [name, { value, enumerable: true }])))) as whole

export const createPluginWallet = ({ plugin, capabilities, transports, owners, nativeDecimals }: PluginWalletNeeds): PluginWallet => {
  /** By chain and hash. */
  const moves = new Map<string, DecodedMove>()
  const ends = new Map<string, SettledTransfer>()
  /** By chain and the wallet's id of several calls. */
  const batches = new Map<string, DecodedMove | undefined>()

  const isOwn = (chain: string, hash: string) => owners.of(chain, hash) === plugin
  const answered = (chain: string, hash: unknown, move: DecodedMove | undefined) => {
    if (!isHash(hash)) return
    owners.claim({ plugin, chain, hash })
    if (move && isOwn(chain, hash)) moves.set(keyOf(chain, hash), move)
  }
  const ended = (chain: string, hash: string, settled: SettledTransfer) => {
    if (isOwn(chain, hash)) ends.set(keyOf(chain, hash), settled)
    return settled
  }

  const watchTransfer = onceEach<Capabilities['transfer']>((inner) => {
    const read = async (prepared: Parameters<typeof inner.decode>[0]): Promise<DecodedMove | undefined> => {
      const transfer = await inner.decode(prepared)
      if (!transfer) return undefined
      const { from, to, amount, token, chain } = transfer
      return { from, receivers: [to], amount, decimals: token === undefined ? nativeDecimals(chain) : prepared.decimals }
    }
    return replacing(inner, {
      async send(prepared, signal) {
        // What cannot be decoded is sent like anything else: only its report cannot name a transfer.
        const move = await read(prepared).catch(() => undefined)
        const hash = await inner.send(prepared, signal)
        answered(prepared.chain, hash, move)
        return hash
      },
      wait: async (sent, ...rest) => ended(sent.chain, sent.hash, await inner.wait(sent, ...rest)),
    })
  })
  const watchCalls = onceEach<Capabilities['calls']>((inner) => {
    const read = async (prepared: readonly Parameters<typeof inner.decode>[0][]): Promise<DecodedMove | undefined> => {
      const calls = await Promise.all(prepared.map((one) => inner.decode(one)))
      const [first] = calls
      return first && calls.every((call) => call !== undefined) ? { from: first.from, receivers: calls.map(({ to }) => to) } : undefined
    }
    return replacing(inner, {
      async send(prepared, signal) {
        const move = await read([prepared]).catch(() => undefined)
        const hash = await inner.send(prepared, signal)
        answered(prepared.chain, hash, move)
        return hash
      },
      wait: async (sent, ...rest) => ended(sent.call.chain, sent.hash, await inner.wait(sent, ...rest)),
      async sendBatch(prepared, signal) {
        const move = await read(prepared).catch(() => undefined)
        const id = await inner.sendBatch(prepared, signal)
        batches.set(keyOf(prepared[0]?.chain ?? '', id), move)
        return id
      },
      async waitBatch(chain, id, signal) {
        const settled = await inner.waitBatch(chain, id, signal)
        const key = keyOf(chain, id)
        // Only now is the transaction of a batch known.
        if (batches.has(key)) answered(chain, settled.hash, batches.get(key))
        return ended(chain, settled.hash, settled)
      },
    })
  })
  const watchTransport = onceEach<Transport>((inner) =>
    replacing(inner, {
      async request(call) {
        const answer = await inner.request(call)
        answered(call.chain, sentHash(call.method, answer), undefined)
        return answer
      },
    }),
  )
  const watch = <name extends keyof Capabilities>(name: name, capability: Capabilities[name] | undefined): Capabilities[name] | undefined => {
    if (!capability) return undefined
    // The name gives the type of the capability.
    if (name === 'transfer') return watchTransfer(capability as Capabilities['transfer']) as Capabilities[name]
    if (name === 'calls') return watchCalls(capability as Capabilities['calls']) as Capabilities[name]
    return capability
  }

  return {
    capabilities: { ...capabilities, get: (namespace, name) => watch(name, capabilities.get(namespace, name)) },
    transports: {
      transport(namespace, connectorId) {
        const transport = transports.transport(namespace, connectorId)
        return transport && watchTransport(transport)
      },
    },
    problemOfSent({ chain, hash, transfer }) {
      if (!isOwn(chain, hash)) return 'No wallet answered a request of this plugin with this hash.'
      if (!transfer) return undefined
      const move = moves.get(keyOf(chain, hash))
      if (!move) return '"transfer" is compared with the request that the capability "transfer" or "calls" sent, and this hash is not of one that was decoded.'
      const { from, to, amount, decimals } = transfer
      if (!sameAddress(from, move.from)) return '"transfer.from" is not the account that the wallet was asked to send from.'
      if (!move.receivers.some((one) => sameAddress(one, to))) return '"transfer.to" gets nothing by the request that the wallet was sent.'
      if (move.amount !== undefined && (move.amount !== amount || (move.decimals ?? decimals) !== decimals))
        return '"transfer.amount" is not the amount that the wallet was asked to send.'
      return undefined
    },
    problemOfSettled({ chain, hash, outcome, mined }) {
      if (!isOwn(chain, hash)) return 'No wallet answered a request of this plugin with this hash.'
      const end = ends.get(keyOf(chain, hash))
      if (end?.outcome !== outcome) return `The outcome "${outcome}" is not what "wait" of the capability returned for this hash.`
      return mined === undefined || mined === end.hash ? undefined : '"mined" is not the hash that "wait" of the capability returned.'
    },
  }
}
