import { randomBytes } from 'node:crypto'

/** How long the page of an order can be paid, in ms. */
const life = 300_000

const token = () => randomBytes(24).toString('base64url')

/** What somebody wants to buy, as the gateway asks for it. */
export interface OrderRequest {
  readonly chain: string
  readonly asset: string
  readonly symbol: string
  readonly currency: string
  readonly amount: string
  readonly address: string
  readonly arrives: string
  readonly service: string
}
/** What the page of an order can be made to do. */
export const choices = Object.freeze(['pay', 'late', 'hang', 'decline'] as const)
export type Choice = (typeof choices)[number]

export interface Order {
  readonly wish: OrderRequest
  /** By which the gateway asks. */
  readonly id: string
  /** By which the page is opened, once: the browser that opened it first gets the secret. */
  readonly page: string
  readonly secret: string | undefined
  /** Until when the page can be opened, in ms since 1970. */
  readonly until: number
  readonly status: 'waiting' | 'pending' | 'delivered' | 'declined'
  /** Of the delivery, where it is a transaction. */
  readonly hash: string | undefined
}
export interface Orders {
  create(wish: OrderRequest): Order
  find(id: string): Order | undefined
  /** The order of a page, for the browser that opened it first. Undefined when it is unknown, too old or another browser's. */
  open(page: string, secret: string | undefined): Order | undefined
  pay(id: string, choice: Choice): void
  stop(): void
}

/** The orders of the provider. Paying one begins its delivery. */
export const createOrders = ({
  deliver,
  delays,
}: {
  /** Resolves with the hash of the transaction, where there is one. */
  readonly deliver: (wish: OrderRequest) => Promise<string | undefined>
  /** Ms until a delivery. */
  readonly delays: { readonly soon: number; readonly late: number }
}): Orders => {
  const orders = new Map<string, Order>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  const change = (order: Order, facts: Partial<Order>): Order => {
    const next = { ...order, ...facts }
    orders.set(order.id, next)
    return next
  }

  return {
    create: (wish) => {
      const order: Order = { wish, id: token(), page: token(), secret: undefined, until: Date.now() + life, status: 'waiting', hash: undefined }
      orders.set(order.id, order)
      return order
    },
    find: (id) => orders.get(id),
    open: (page, secret) => {
      const order = [...orders.values()].find((one) => one.page === page)
      if (!order) return undefined
      if (order.secret !== undefined) return order.secret === secret ? order : undefined
      if (Date.now() > order.until) return undefined
      return change(order, { secret: token() })
    },
    pay: (id, choice) => {
      const order = orders.get(id)
      if (order?.status !== 'waiting') return
      const paid = change(order, { status: choice === 'decline' ? 'declined' : 'pending' })
      if (choice !== 'pay' && choice !== 'late') return
      after(choice === 'late' ? delays.late : delays.soon, () => {
        deliver(paid.wish).then(
          (hash) => change(paid, { status: 'delivered', hash }),
          () => change(paid, { status: 'declined' }),
        )
      })
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
