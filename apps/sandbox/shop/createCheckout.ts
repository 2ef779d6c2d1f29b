import type { PaymentVerdict, VerifyPaymentInput } from '../../../exports/pay-server.js'
import { isRecord } from '../world/isRecord.js'
import { library } from '../world/packageFiles.js'
import { solana, tokens } from '../world/settings.js'

/** An order of the page `/shop`, as its server has it. */
export interface ShopOrder {
  readonly id: string
  /** The CAIP-2 id of the network. */
  readonly network: string
  readonly asset: string
  readonly recipient: string
  /** Base units, as a decimal text. */
  readonly amount: string
  /** In ms since 1970. */
  readonly madeAt: number
}

export interface Checkout {
  /** Makes an order, or finds it. */
  open(body: unknown): ShopOrder
  /** Proves an order by the transactions that its visitor named: amounts are decimal texts. */
  prove(body: unknown): Promise<unknown>
  /** Removes all orders and their payments, because a restarted chain produces the same transaction hashes again. */
  forget(): void
}

/** The receiver of the shop: an account of the sandbox's chains that nobody else pays. */
const recipient = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
/** The same on Solana. */
const recipientOnSolana = 'HY4mMT1ZNmNNgDHVegkTG38QhSjDMjKqHqWwWWYJwkna'
const maxOrders = 1_000
/** Transactions that one order may be paid with: a part, and its rest. */
const maxHashes = 4

/**
 * The server of a shop: it names price and receiver, and believes the chain alone. It checks payments with the build of `portico/pay/server`,
 * as a shop that installed the package does.
 */
export const createCheckout = ({ chains }: { chains(): readonly { readonly id: number; readonly upstream: string }[] }): Checkout => {
  const orders = new Map<string, ShopOrder>()
  const load = (): Promise<typeof import('../../../exports/pay-server.js')> => import(new URL('pay/server.js', library).href)
  let server: ReturnType<typeof load> | undefined
  let claims: VerifyPaymentInput['claims'] | undefined

  const verify = async ({ id: orderId, network, asset, recipient: to, madeAt }: ShopOrder, amount: bigint | string, hash: unknown): Promise<PaymentVerdict> => {
    server ??= load()
    const { createMemoryClaims, verifyPayment } = await server
    claims ??= createMemoryClaims()
    // Of Solana nothing can be proven yet, and no node is asked.
    const rpcUrls = Object.fromEntries(chains().map(({ id, upstream }) => [`eip155:${id}`, upstream]))
    const payment = { network, asset, recipient: to, amount, orderId, notBefore: madeAt }
    // A block of these chains has one transaction, and none follows by itself.
    return verifyPayment({ payment, hash, claims, rpcUrls, confirmations: 1 })
  }
  /** Each transaction may bring a part. What arrived is claimed for the order, and the next one has to bring what is missing. */
  const proveAll = async (order: ShopOrder, hashes: readonly unknown[]): Promise<PaymentVerdict | undefined> => {
    let missing = BigInt(order.amount)
    let verdict: PaymentVerdict | undefined
    for (const hash of hashes) {
      verdict = await verify(order, missing, hash)
      if (verdict.kind !== 'short') return verdict
      const part = await verify(order, verdict.arrived, hash)
      if (part.kind !== 'paid') return part
      missing = verdict.missing
    }
    return verdict
  }
  const idOf = (body: unknown): string => {
    const id = isRecord(body) ? body.id : undefined
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw new Error('An order has an id of letters, digits and hyphens.')
    return id
  }
  return {
    forget: () => {
      orders.clear()
      claims = undefined
    },
    open: (body) => {
      const id = idOf(body)
      const known = orders.get(id)
      if (known) return known
      const isSolana = isRecord(body) && body.family === 'solana'
      const token = isSolana ? solana.tokens[0] : tokens[0]
      if (!token || orders.size >= maxOrders) throw new Error('The shop is closed.')
      const place = isSolana
        ? { network: `solana:${solana.genesis.slice(0, 32)}`, asset: token.address, recipient: recipientOnSolana }
        : { network: 'eip155:1', asset: token.address, recipient }
      const order = { ...place, id, amount: String(24n * 10n ** BigInt(token.decimals)), madeAt: Date.now() }
      orders.set(id, order)
      return order
    },
    prove: async (body) => {
      const order = orders.get(idOf(body))
      const hashes = isRecord(body) && Array.isArray(body.hashes) ? body.hashes.slice(0, maxHashes) : []
      if (!order) throw new Error('There is no such order.')
      const verdict = (await proveAll(order, hashes)) ?? { kind: 'unknown' }
      return JSON.parse(JSON.stringify(verdict, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    },
  }
}
