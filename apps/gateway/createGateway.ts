import type { GatewayParts } from './GatewayParts.js'
import { Hono } from 'hono'
import type { SupportedChainsAnswer } from 'portico-protocol/gateway/balances.js'
import { balanceRoutes } from './balances/balanceRoutes.js'
import { areaOf, createAreas, publicRead } from './createAreas.js'
import { directoryRoutes } from './directory/directoryRoutes.js'
import { guard } from './guard.js'
import { historyRoutes } from './history/historyRoutes.js'
import { permissionRoutes } from './permissions/permissionRoutes.js'
import { answerError } from './http/answerError.js'
import { ApiError } from './http/ApiError.js'
import { controlRoutes } from './http/controlRoutes.js'
import { createRate } from './http/createRate.js'
import type { Env } from './http/Env.js'
import { hasLeft } from './http/hasLeft.js'
import { healthRoutes } from './health/healthRoutes.js'
import { limitBody } from './http/limitBody.js'
import { logOf } from './http/logOf.js'
import { logRequests } from './http/logRequests.js'
import { routeOf } from './http/routeOf.js'
import { toApiError } from './http/toApiError.js'
import { identityRoutes } from './identity/identityRoutes.js'
import { resolverRoutes } from './names/resolverRoutes.js'
import { heldItemRoutes } from './heldItems/heldItemRoutes.js'
import { itemRoutes } from './items/itemRoutes.js'
import { pictureRoutes } from './pictures/pictureRoutes.js'
import { documentRoutes } from './openapi/documentRoutes.js'
import { priceHistoryRoutes } from './balances/priceHistoryRoutes.js'
import { projectRoutes } from './projects/projectRoutes.js'
import { isSignIn } from './signIn/isSignIn.js'
import { isOutage } from './store/StoreError.js'
import { swapRoutes } from './swaps/swapRoutes.js'
import { observeRequests } from './telemetry/observeRequests.js'
import { backChannelLogout, logoutPath } from './vault/backChannelLogout.js'
import { createPseudonyms } from './vault/createPseudonyms.js'
import { createIdTokenKeys } from './vault/idTokens/idTokenKeys.js'
import { keySetRoutes } from './vault/idTokens/keySetRoutes.js'
import { beginPath, socialBegin } from './vault/socialBegin.js'
import { providerSignedOut, providerSignOut, signedOutPath, signOutPath } from './vault/providerSignOut.js'
import { pagePath, socialPage } from './vault/socialPage.js'
import { returnPath, socialReturn } from './vault/socialReturn.js'
import { version } from './version.js'

/** A server of the HTTP contract, as a web-standard `fetch`. */
export const createGateway = (parts: GatewayParts) => {
  const { store, balances, history, faults, limits, vault, names, swaps, nodes = {}, identity = false } = parts
  const chains = [...new Set([...balances, ...history].flatMap((provider) => provider.chains))]
  const app: Hono<Env> = new Hono()

  app.use(observeRequests(parts))
  app.use(logRequests(parts))
  app.onError((thrown, context) => {
    const error = toApiError(thrown)
    if (hasLeft(context)) return answerError(context, new ApiError(503, 'NOT_READY', 'The client has disconnected.'))
    if (!(error instanceof ApiError)) logOf(context)('fault', { level: 'error', route: routeOf(context), message: thrown.message, stack: thrown.stack })
    else if (error.status >= 500)
      // An outage of the database has one line, and not one for each request.
      logOf(context)('failure', {
        level: isOutage(error.cause) ? 'debug' : 'warn',
        code: error.code,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      })
    return answerError(context, error)
  })
  app.notFound((context) => answerError(context, new ApiError(404, 'NOT_FOUND', 'There is no such endpoint.')))

  // Other origins cannot set faults: CORS begins below this line.
  if (faults) app.route('/control', controlRoutes({ faults, limit: limits.body }))
  const pseudonymOf = createPseudonyms(parts)
  const idTokenKeys = store && vault?.idTokens && createIdTokenKeys({ ...parts, store: store.vault, vault })
  const rate = createRate(parts)
  const areas = createAreas({ ...parts, pseudonymOf, idTokenKeys, rate })
  const otherwise = publicRead()
  app.use((context, next) => (areaOf(areas, context.req.path)?.cors ?? otherwise)(context, next))
  app.use((context, next) => {
    context.header('x-content-type-options', 'nosniff')
    // Browsers take no notice of it over http.
    context.header('strict-transport-security', 'max-age=31536000')
    context.header('cross-origin-resource-policy', isSignIn(context.req.path) ? 'same-origin' : 'cross-origin')
    return next()
  })

  app.route('/', healthRoutes({ ...parts, chains, version, rate }))
  app.route('/', documentRoutes({ rate, routes: () => app.routes }))
  if (idTokenKeys) app.route('/', keySetRoutes({ rate, keys: idTokenKeys }))

  app.use((context, next) => {
    const { method, path } = context.req
    if (method !== 'GET' && method !== 'HEAD' && !areaOf(areas, path)) throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'This endpoint only answers GET.')
    return next()
  })
  app.use(limitBody(limits.body))
  // A website, then a provider, and then the secure site send browsers to fixed addresses, which name no project.
  if (vault?.socials && store) {
    for (const [path, answer] of [
      [beginPath, socialBegin({ ...parts, store, vault })],
      [returnPath, socialReturn({ ...parts, store, vault, pseudonymOf })],
      [pagePath, socialPage({ ...parts, store, vault })],
      [signOutPath, providerSignOut({ vault })],
      [signedOutPath, providerSignedOut({ vault })],
    ] as const)
      app.get(path, async (context) => {
        await rate.take(context, '?', 1)
        return answer(context)
      })
  }
  if (vault?.socials && store) {
    const logOut = backChannelLogout({ ...parts, store, vault, pseudonymOf })
    app.post(logoutPath, (context) => logOut(context))
  }
  if (names && store) app.route('/v1/profile/resolve', resolverRoutes({ ...parts, store: store.names, names, take: (context) => rate.take(context, '?', 1) }))
  app.use(guard({ ...parts, rate }))

  app.get('/v1/supported-chains', (context) =>
    context.json({ http: chains, ws: [] } satisfies SupportedChainsAnswer, 200, { 'cache-control': 'public, max-age=60' }),
  )
  app.route('/', directoryRoutes(parts))
  app.route('/', projectRoutes())
  if (parts.items) app.route('/v1/item', itemRoutes({ ...parts, items: parts.items }))
  if (parts.pictures) app.route('/v1/picture', pictureRoutes({ ...parts, pictures: parts.pictures }))
  app.route('/', balanceRoutes(parts))
  app.route('/', historyRoutes(parts))
  app.route('/', priceHistoryRoutes(parts))
  app.route('/', permissionRoutes(parts))
  app.route('/', heldItemRoutes(parts))
  if (identity) {
    const registered = names && store && { store: store.names, parent: names.parent }
    app.route('/v1/identity', identityRoutes({ ...parts, node: nodes['eip155:1'], registered }))
  }
  if (swaps) app.route('/v1/swap', swapRoutes({ exchanges: swaps }))
  for (const { path, routes } of areas) if (routes) app.route(path, routes)
  return app
}
