import type { Context, MiddlewareHandler } from 'hono'

/** Which websites may read the answers of some endpoints, and what they may send (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export interface CrossOriginRules {
  /** Any website, or the website of a request where it may; null where it may not. */
  readonly origin: '*' | ((origin: string, context: Context) => string | null)
  readonly credentials?: boolean
  readonly methods: readonly string[]
  readonly allowHeaders: readonly string[]
  readonly exposeHeaders: readonly string[]
  /** Seconds for which a browser need not ask again. */
  readonly maxAge: number
}

/**
 * Answers preflights, and marks all other answers. The middleware of hono for it touches the response before there is one, after which every
 * body is copied through a stream: that takes longer than the rest of an answer.
 */
export const crossOrigin = ({ origin, credentials = false, methods, allowHeaders, exposeHeaders, maxAge }: CrossOriginRules): MiddlewareHandler => {
  const [allowed, exposed, asked] = [allowHeaders, exposeHeaders, methods].map((names) => names.join(','))
  return async (context, next) => {
    const site = origin === '*' ? origin : origin(context.req.header('origin') ?? '', context)
    // Pages without an origin send `null`: any page can make one.
    if (site !== null && site !== 'null') context.header('access-control-allow-origin', site)
    if (credentials) context.header('access-control-allow-credentials', 'true')
    if (exposed) context.header('access-control-expose-headers', exposed)
    // A cache must not give the answer for one website to another.
    if (origin !== '*') context.header('vary', 'Origin', { append: true })
    if (context.req.method !== 'OPTIONS') return next()
    context.header('access-control-max-age', `${maxAge}`)
    context.header('access-control-allow-methods', asked)
    context.header('access-control-allow-headers', allowed)
    context.header('vary', 'Access-Control-Request-Headers', { append: true })
    return context.body(null, 204)
  }
}
