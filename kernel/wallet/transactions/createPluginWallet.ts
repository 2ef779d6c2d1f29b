import { sameAddress } from '#lib/addresses/sameAddress.js'
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
  /** Returns the decimals of a network's native currency, by its CAIP-2 id. */
  nativeDecimals(chain: string): number | undefined
}

/** Creates the services by which one plugin reaches wallets. The wallets' answers are compared with the reports of that plugin. */
export interface PluginWallet {
  readonly capabilities: CapabilityService
  readonly transports: TransportService
  /** Returns why a report is not accepted, or undefined if it matches the wallet's answer. */
  problemOfSent(transaction: SentTransaction): string | undefined
  problemOfSettled(transaction: SettledTransaction): string | undefined
}

/** The transfer of a request, as the driver decoded it from the bytes that the wallet got. */
interface DecodedMove {
  readonly from: string
  /** The receiver or the called contract. */
  readonly receivers: readonly string[]
  /** The amount in base units. It is undefined for contract calls, whose amounts only their plugins can read. */
  readonly amount?: bigint
  readonly decimals?: number | undefined
}

const keyOf = (chain: string, id: string) => `${chain} ${id}`

/** Keeps one wrapper per object, so that plugins can compare them. */
const onceEach = <inner extends object>(wrap: (one: inner) => inner) => {
  const wrappers = new WeakMap<inner, inner>()
  return (one: inner): inner => {
    const wrapped = wrappers.get(one) ?? wrap(one)
    wrappers.set(one, wrapped)
    return wrapped
  }
}
/** Returns the same object with some members replaced. Its other members stay up to date. */
const replacing = <whole extends object>(inner: whole, members: Partial<whole>): whole =>
  Object.freeze(Object.create(inner, Object.fromEntries(Object.entries(members).map(([name, value]) => [name, { value, enumerable: true }])))) as whole

export const createPluginWallet = ({ plugin, capabilities, transports, owners, nativeDecimals }: PluginWalletNeeds): PluginWallet => {
  /** Transactions by chain and hash. */
  const moves = new Map<string, DecodedMove>()
  const ends = new Map<string, SettledTransfer>()
  /** Batches by chain and the wallet's id. */
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
        // A request that cannot be decoded is sent like any other, but its report cannot name a transfer.
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
        // The transaction of a batch is known only now.
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
    // The name determines the type of the capability.
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
