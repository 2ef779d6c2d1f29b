import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { balanceRoutes } from './balances/balanceRoutes.js'
import type { GatewayParts } from './contract.js'
import { directoryRoutes } from './directory/directoryRoutes.js'
import { eventRoutes } from './events/eventRoutes.js'
import { guard } from './guard.js'
import { historyRoutes } from './history/historyRoutes.js'
import { answerError } from './http/answerError.js'
import { ApiError } from './http/ApiError.js'
import { controlRoutes } from './http/controlRoutes.js'
import { createRate } from './http/createRate.js'
import type { Env } from './http/Env.js'
import { hasLeft } from './http/hasLeft.js'
import { healthRoutes } from './http/healthRoutes.js'
import { logRequests } from './http/logRequests.js'
import { routeOf } from './http/routeOf.js'
import { identityRoutes } from './identity/identityRoutes.js'
import { nameRoutes } from './names/nameRoutes.js'
import { resolverRoutes } from './names/resolverRoutes.js'
import { onRampRoutes } from './onRamp/onRampRoutes.js'
import { projectRoutes } from './projects/projectRoutes.js'
import { isSignIn } from './signIn/isSignIn.js'
import { signInCors } from './signIn/signInCors.js'
import { signInRoutes } from './signIn/signInRoutes.js'
import { convertRoutes } from './swaps/convertRoutes.js'
import { swapRoutes } from './swaps/swapRoutes.js'
import { isVault } from './vault/isVault.js'
import { beginPath, socialBegin } from './vault/socialBegin.js'
import { pagePath, socialPage } from './vault/socialPage.js'
import { returnPath, socialReturn } from './vault/socialReturn.js'
import { vaultRoutes } from './vault/vaultRoutes.js'

/** A server of the HTTP contract, as a web-standard `fetch`. */
export const createGateway = (parts: GatewayParts) => {
  const { store, balances, history, faults, limits, log, signIn, vault, onRamp = [], names, swaps, swapProviders = [], nodes = {}, identity = false } = parts
  const buying = store !== undefined && onRamp.length > 0
  const isOnRamp = (path: string) => buying && path.startsWith('/v1/onramp/')
  const isName = (path: string) => names !== undefined && path.startsWith('/v1/profile/')
  const isConvert = (path: string) => swaps !== undefined && path.startsWith('/v1/convert/')
  const chains = [...new Set([...balances, ...history].flatMap((provider) => provider.chains))]
  const app: Hono<Env> = new Hono()

  app.use(logRequests(parts))
  app.onError((error, context) => {
    if (hasLeft(context)) return answerError(context, new ApiError(503, 'NOT_READY', 'The client has disconnected.'))
    if (!(error instanceof ApiError)) log('fault', { level: 'error', route: routeOf(context), message: error.message, stack: error.stack })
    else if (error.status >= 500) log('failure', { level: 'warn', code: error.code, cause: error.cause instanceof Error ? error.cause.message : undefined })
    return answerError(context, error)
  })
  app.notFound((context) => answerError(context, new ApiError(404, 'NOT_FOUND', 'There is no such endpoint.')))

  // Other websites may not command faults: there is no CORS above this line.
  if (faults) app.route('/control', controlRoutes({ faults, limit: limits.body }))
  const publicRead = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'OPTIONS'],
    allowHeaders: ['content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
  const eventSink = cors({ origin: '*', allowMethods: ['POST', 'OPTIONS'], allowHeaders: ['content-type'], exposeHeaders: ['retry-after'], maxAge: 600 })
  const publicReadAndPost = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowHeaders: ['content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
  const signInWebsites = signInCors(parts)
  const secureSite = cors({
    origin: vault?.origin ?? 'null',
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type', 'dpop'],
    exposeHeaders: ['retry-after', 'date'],
    maxAge: 600,
  })
  const policyOf = (path: string) => {
    if (vault && isVault(path)) return secureSite
    if (signIn && isSignIn(path)) return signInWebsites
    if (path === '/e') return eventSink
    return isOnRamp(path) || isName(path) || isConvert(path) ? publicReadAndPost : publicRead
  }
  app.use((context, next) => policyOf(context.req.path)(context, next))
  app.use(async (context, next) => {
    context.header('x-content-type-options', 'nosniff')
    context.header('cross-origin-resource-policy', isSignIn(context.req.path) ? 'same-origin' : 'cross-origin')
    await next()
  })

  const rate = createRate(parts)
  app.route('/', healthRoutes({ ...parts, chains, rate }))

  app.use(async (context, next) => {
    const { method, path } = context.req
    const posted = path === '/e' || (signIn && isSignIn(path)) || (vault && isVault(path)) || isOnRamp(path) || isName(path) || isConvert(path)
    if (method !== 'GET' && method !== 'HEAD' && !posted) throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'This endpoint only answers GET.')
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: limits.body,
      onError: () => {
        throw new ApiError(413, 'BODY_TOO_LARGE', `A body has at most ${limits.body} bytes.`)
      },
    }),
  )
  // A website, then a provider, and then the secure site send browsers to fixed addresses, which name no project.
  if (vault?.socials && store) {
    for (const [path, answer] of [
      [beginPath, socialBegin({ ...parts, store, vault })],
      [returnPath, socialReturn({ ...parts, store, vault })],
      [pagePath, socialPage({ ...parts, store, vault })],
    ] as const)
      app.get(path, (context) => {
        rate.take(context, '?', 1)
        return answer(context)
      })
  }
  if (names && store) app.route('/v1/profile/resolve', resolverRoutes({ ...parts, store: store.names, names, take: (context) => rate.take(context, '?', 1) }))
  app.use(guard({ ...parts, rate }))

  app.get('/v1/supported-chains', (context) => context.json({ http: chains, ws: [] }, 200, { 'cache-control': 'public, max-age=60' }))
  app.route('/', directoryRoutes(parts))
  app.route('/', projectRoutes())
  app.route('/', balanceRoutes(parts))
  app.route('/', historyRoutes(parts))
  app.route('/', eventRoutes(parts))
  if (vault && store) app.route('/vault', vaultRoutes({ ...parts, store, vault }))
  if (store && buying) app.route('/v1/onramp', onRampRoutes({ ...parts, store, providers: onRamp }))
  if (identity) {
    const registered = names && store && { store: store.names, parent: names.parent }
    app.route('/v1/identity', identityRoutes({ ...parts, node: nodes['eip155:1'], registered }))
  }
  if (names && store) app.route('/v1/profile', nameRoutes({ ...parts, store: store.names, names }))
  if (swaps) app.route('/v1/swap', swapRoutes({ exchanges: swaps }))
  if (swaps) app.route('/v1/convert', convertRoutes({ ...parts, exchanges: swaps, providers: swapProviders, nodes }))
  if (signIn && store) app.route('/siwx', signInRoutes({ ...parts, store, signIn }))
  return app
}
