import type { Context } from 'hono'
import type { GatewayParts } from '../contract.js'
import { ApiError } from './ApiError.js'
import { clientAddress } from './clientAddress.js'
import { createLimiter } from './createLimiter.js'
import { networkOf } from './networkOf.js'

/**
 * The limit of a whole IPv6 /48, as a multiple of the limit of one address or /64: a /48, 65,536 of them, is what providers assign to one
 * customer.
 */
const share = 8

/** The rate limit of an address: its own and, for IPv6, a common one of its wider network. */
export const createRate = ({ clock, limits, proxies = 0 }: Pick<GatewayParts, 'clock' | 'limits' | 'proxies'>) => {
  const { burst, perSecond } = limits
  const own = createLimiter({ clock, limits })
  const wide = createLimiter({ clock, limits: { burst: burst * share, perSecond: perSecond * share } })

  return {
    /**
     * @param what a name of the gateway, not from the request: made-up names would have a bucket each
     * @throws {ApiError} RATE_LIMITED
     */
    take: (context: Context, what: string, cost: number = 1) => {
      const address = clientAddress({
        socket: context.env?.incoming?.socket?.remoteAddress,
        forwarded: context.req.header('x-forwarded-for'),
        proxies,
      })
      const [near, far] = [networkOf(address), networkOf(address, 48)]
      // An address over its own limit takes nothing from its network, and one whose network is over the limit is not remembered.
      let wait = own.wait(`${near} ${what}`, cost)
      if (wait === 0 && far !== near) wait = wide.take(`${far} ${what}`, cost)
      if (wait === 0) wait = own.take(`${near} ${what}`, cost)
      if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many requests.', { retryAfter: wait })
    },
  }
}
