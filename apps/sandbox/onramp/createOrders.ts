import { randomBytes } from 'node:crypto'

/** How long the page of an order can be paid, in ms. */
const life = 300_000

const token = () => randomBytes(24).toString('base64url')

/**
 * @typedef {object} Wish
 * @property {string} chain
 * @property {string} asset
 * @property {string} symbol
 * @property {string} currency
 * @property {string} amount
 * @property {string} address
 * @property {string} arrives
 * @property {string} service
 */
/**
 * @typedef {object} Order
 * @property {Wish} wish
 * @property {string} id by which the gateway asks
 * @property {string} page by which the page is opened, once: the browser that opened it first gets the secret
 * @property {string | undefined} secret
 * @property {number} until
 * @property {'waiting' | 'pending' | 'delivered' | 'declined'} status
 * @property {string | undefined} hash
 */

/**
 * The orders of the provider. Paying one begins its delivery.
 *
 * @param {object} needs
 * @param {(wish: Wish) => Promise<string | undefined>} needs.deliver resolves with the hash of the transaction, where there is one
 * @param {{ soon: number, late: number }} needs.delays ms until a delivery
 */
export const createOrders = ({ deliver, delays }) => {
  /** @type {Map<string, Order>} */
  const orders = new Map()
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const timers = new Set()

  const after = (/** @type {number} */ ms, /** @type {() => void} */ run) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  return {
    /** @param {Wish} wish @returns {Order} */
    create: (wish) => {
      /** @type {Order} */
      const order = { wish, id: token(), page: token(), secret: undefined, until: Date.now() + life, status: 'waiting', hash: undefined }
      orders.set(order.id, order)
      return order
    },
    find: (/** @type {string} */ id) => orders.get(id),
    /**
     * The order of a page, for the browser that opened it first.
     * @param {string} page @param {string | undefined} secret of the browser
     * @returns {Order | undefined} undefined when it is unknown, too old or another browser's
     */
    open: (page, secret) => {
      const order = [...orders.values()].find((one) => one.page === page)
      if (!order) return undefined
      if (order.secret !== undefined) return order.secret === secret ? order : undefined
      if (Date.now() > order.until) return undefined
      order.secret = token()
      return order
    },
    /** @param {Order} order @param {'pay' | 'decline' | 'hang' | 'late'} choice */
    pay: (order, choice) => {
      if (order.status !== 'waiting') return
      order.status = choice === 'decline' ? 'declined' : 'pending'
      if (choice !== 'pay' && choice !== 'late') return
      after(choice === 'late' ? delays.late : delays.soon, () => {
        deliver(order.wish).then(
          (hash) => Object.assign(order, { status: 'delivered', hash }),
          () => Object.assign(order, { status: 'declined' }),
        )
      })
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
