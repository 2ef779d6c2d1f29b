import type { Context } from 'hono'
import { clientAddress } from '../http/clientAddress.js'
import { networkOf } from '../http/networkOf.js'

/** The client's address, or the /64 or wider network that it is in. @param proxies of the operator's own, in front of the gateway */
export const requestNetwork = (context: Context, proxies = 0, prefix?: 48 | 64): string =>
  networkOf(clientAddress({ socket: context.env?.incoming?.socket?.remoteAddress, forwarded: context.req.header('x-forwarded-for'), proxies }), prefix)
