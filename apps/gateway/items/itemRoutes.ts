import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { addressOfClient } from '../http/addressOfClient.js'
import { networkOf } from '../http/networkOf.js'
import { readInput } from '../http/readInput.js'
import { signalOf } from '../http/signalOf.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Items } from './Items.js'

const address = z.optional(z.string().check(z.minLength(1), z.maxLength(1_024)))
/** The address of the metadata of an item, or of its picture alone. */
export const itemQuery = z.object({ uri: address, image: address })

/** What the metadata of an item says, and where the gateway serves its picture. */
export const itemRoutes = ({
  items,
  clock,
  limits,
  proxies = 0,
}: {
  readonly items: Items
  readonly clock: Clock
  readonly limits: Limits
  readonly proxies?: number | undefined
}) => {
  const app = new Hono()
  app.get('/', async (context) => {
    const { uri, image } = readInput(itemQuery, context.req.query())
    const answer =
      uri === undefined
        ? items.picture(image ?? '')
        : await withDeadline((until) => items.describe(uri, { from: networkOf(addressOfClient(context, proxies)), signal: until }), {
            clock,
            ms: limits.deadline,
            signal: signalOf(context),
          })
    return context.json(answer, 200, { 'cache-control': 'public, max-age=300' })
  })
  return app
}
