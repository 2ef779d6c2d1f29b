import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import { addressOfClient } from '../http/addressOfClient.js'
import { networkOf } from '../http/networkOf.js'
import { readInput } from '../http/readInput.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'
import type { Pictures } from './Pictures.js'

/** The two parts of a link to a picture. */
export const pictureLink = z.object({
  proof: z.string().check(z.regex(/^[\w-]{32}$/, 'is not of a link')),
  address: z.string().check(z.regex(/^[\w-]{1,1400}$/, 'is not of a link')),
})

/** Pictures of tokens, by links that the gateway made. */
export const pictureRoutes = ({
  pictures,
  clock,
  limits,
  proxies = 0,
}: {
  readonly clock: Clock
  readonly limits: Limits
  readonly pictures: Pictures
  readonly proxies?: number | undefined
}) => {
  const app = new Hono()
  app.get('/:proof/:address', async (context) => {
    const asked = readInput(pictureLink, context.req.param())
    const found = await withDeadline((until) => pictures.find(asked, { from: networkOf(addressOfClient(context, proxies)), signal: until }), {
      clock,
      ms: limits.deadline,
      signal: signalOf(context),
    })
    if (!found) throw new ApiError(404, 'NOT_FOUND', 'There is no such picture.')
    return context.body(found.body, 200, {
      'content-type': found.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    })
  })
  return app
}
