// @ts-check
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { balanceRoutes } from './balances/balanceRoutes.mjs'
import { controlRoutes } from './http/controlRoutes.mjs'
import { directoryRoutes } from './directory/directoryRoutes.mjs'
import { eventRoutes } from './events/eventRoutes.mjs'
import { historyRoutes } from './history/historyRoutes.mjs'
import { ApiError } from './http/ApiError.mjs'
import { answerError } from './http/answerError.mjs'
import { createRate } from './http/createRate.mjs'
import { guard } from './http/guard.mjs'
import { hasLeft } from './http/hasLeft.mjs'
import { healthRoutes } from './http/healthRoutes.mjs'
import { nameRoutes } from './names/nameRoutes.mjs'
import { resolverRoutes } from './names/resolverRoutes.mjs'
import { onRampRoutes } from './onRamp/onRampRoutes.mjs'
import { identityRoutes } from './identity/identityRoutes.mjs'
import { logRequests } from './http/logRequests.mjs'
import { routeOf } from './http/routeOf.mjs'
import { isSignIn } from './signIn/isSignIn.mjs'
import { signInCors } from './signIn/signInCors.mjs'
import { signInRoutes } from './signIn/signInRoutes.mjs'
import { isVault } from './vault/isVault.mjs'
import { beginPath, socialBegin } from './vault/socialBegin.mjs'
import { pagePath, socialPage } from './vault/socialPage.mjs'
import { returnPath, socialReturn } from './vault/socialReturn.mjs'
import { vaultRoutes } from './vault/vaultRoutes.mjs'
import { convertRoutes } from './swaps/convertRoutes.mjs'
import { swapRoutes } from './swaps/swapRoutes.mjs'
import { projectRoutes } from './projects/projectRoutes.mjs'

/** @import { GatewayParts } from './contract.js' */
/** @typedef {{ Variables: { asker: { projectId?: string | undefined }, project: import('./contract.js').Project | undefined } }} Env */

/**
 * A server of the HTTP contract, as a web-standard `fetch`.
 *
 * @param {GatewayParts} parts
 */
export const createGateway = (parts) => {
  const { store, balances, history, faults, limits, log, signIn, vault, onRamp = [], names, swaps, swapProviders = [], nodes = {}, identity = false } = parts
  const buying = store !== undefined && onRamp.length > 0
  const isOnRamp = (/** @type {string} */ path) => buying && path.startsWith('/v1/onramp/')
  const isName = (/** @type {string} */ path) => names !== undefined && path.startsWith('/v1/profile/')
  const isConvert = (/** @type {string} */ path) => swaps !== undefined && path.startsWith('/v1/convert/')
  const chains = [...new Set([...balances, ...history].flatMap((provider) => provider.chains))]
  /** @type {Hono<Env>} */
  const app = new Hono()

  app.use(logRequests(parts))
  app.onError((error, context) => {
    if (hasLeft(context)) return answerError(context, new ApiError(503, 'NOT_READY', 'Who asked has left.'))
    if (!(error instanceof ApiError)) log('fault', { level: 'error', route: routeOf(context), message: error.message, stack: error.stack })
    else if (error.status >= 500) log('failure', { level: 'warn', code: error.code, cause: error.cause instanceof Error ? error.cause.message : undefined })
    return answerError(context, error)
  })
  app.notFound((context) => answerError(context, new ApiError(404, 'NOT_FOUND', 'Nothing is here.')))

  // Other websites may not command faults: there is no CORS above this line.
  if (faults) app.route('/control', controlRoutes({ faults, limit: limits.body }))
  const everybody = cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'OPTIONS'], allowHeaders: ['content-type'], exposeHeaders: ['retry-after'], maxAge: 600 })
  const tellers = cors({ origin: '*', allowMethods: ['POST', 'OPTIONS'], allowHeaders: ['content-type'], exposeHeaders: ['retry-after'], maxAge: 600 })
  const buyers = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowHeaders: ['content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
  const websites = signInCors(parts)
  const secureSite = cors({
    origin: vault?.origin ?? 'null',
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type', 'dpop'],
    exposeHeaders: ['retry-after', 'date'],
    maxAge: 600,
  })
  const policyOf = (/** @type {string} */ path) => {
    if (vault && isVault(path)) return secureSite
    if (signIn && isSignIn(path)) return websites
    if (path === '/e') return tellers
    return isOnRamp(path) || isName(path) || isConvert(path) ? buyers : everybody
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
    if (method !== 'GET' && method !== 'HEAD' && !posted) throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Everything here is read by GET.')
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
    for (const [path, answer] of /** @type {const} */ ([
      [beginPath, socialBegin({ ...parts, store, vault })],
      [returnPath, socialReturn({ ...parts, store, vault })],
      [pagePath, socialPage({ ...parts, store, vault })],
    ]))
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
