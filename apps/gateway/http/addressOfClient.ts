import type { Context } from 'hono'
import { clientAddress } from './clientAddress.js'

/** The address that a request comes from. @param proxies of the operator, which name it */
export const addressOfClient = (context: Context, proxies: number): string =>
  clientAddress({
    socket: context.env?.incoming?.socket?.remoteAddress,
    forwarded: context.req.header('x-forwarded-for'),
    proxies,
  })
