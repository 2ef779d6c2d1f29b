import type { GatewayParts } from './GatewayParts.js'
import type { Hono, MiddlewareHandler } from 'hono'
import { eventRoutes } from './events/eventRoutes.js'
import { crossOrigin } from './http/crossOrigin.js'
import type { Env } from './http/Env.js'
import { nameRoutes } from './names/nameRoutes.js'
import type { createRate } from './http/createRate.js'
import { onRampRoutes } from './onRamp/onRampRoutes.js'
import { rpcRoutes } from './reads/rpcRoutes.js'
import { signInCors } from './signIn/signInCors.js'
import { signInRoutes } from './signIn/signInRoutes.js'
import { convertRoutes } from './swaps/convertRoutes.js'
import type { VaultNeeds } from './vault/createVaultAccess.js'
import type { IdTokenKeys } from './vault/idTokens/idTokenKeys.js'
import { vaultRoutes } from './vault/vaultRoutes.js'

/** A part of the API that is not only read: it has its own rules about websites, and refuses the methods that it does not answer. */
export interface Area {
  /** `/siwx`: this path, or all below it. */
  readonly path: string
  readonly matches: 'path' | 'below'
  /** Which websites may call it, and by which methods. */
  readonly cors: MiddlewareHandler
  /** Undefined without a store, which it needs: then nothing is found there. */
  readonly routes: Hono<Env> | undefined
}

const anyWebsite = (...methods: readonly string[]) =>
  crossOrigin({
    origin: '*',
    methods: [...methods, 'OPTIONS'],
    allowHeaders: ['content-type'],
    exposeHeaders: ['retry-after', 'x-portico-stale', 'age'],
    maxAge: 600,
  })

/** The rule of everything else: any website may read it. */
export const publicRead = () => anyWebsite('GET', 'HEAD')

const secureSite = (site: string) =>
  crossOrigin({
    origin: (origin) => (origin === site ? site : null),
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type', 'dpop'],
    exposeHeaders: ['retry-after', 'date', 'dpop-nonce'],
    maxAge: 600,
  })

/** The areas that these parts have, each described in one place. */
export const createAreas = (
  parts: GatewayParts &
    Pick<VaultNeeds, 'pseudonymOf'> & {
      readonly idTokenKeys: IdTokenKeys | undefined
      readonly rate: ReturnType<typeof createRate>
    },
): readonly Area[] => {
  const { store, signIn, vault, onRamp = [], names, swaps, swapProviders = [], nodes = {}, reads } = parts
  const publicReadAndPost = anyWebsite('GET', 'HEAD', 'POST')
  const areas: Area[] = [{ path: '/e', matches: 'path', cors: anyWebsite('POST'), routes: eventRoutes() }]
  if (reads) areas.push({ path: '/v1/', matches: 'path', cors: anyWebsite('POST'), routes: rpcRoutes({ ...parts, reads }) })
  if (vault) areas.push({ path: '/vault', matches: 'below', cors: secureSite(vault.origin), routes: store && vaultRoutes({ ...parts, store, vault }) })
  if (signIn) areas.push({ path: '/siwx', matches: 'below', cors: signInCors(parts), routes: store && signInRoutes({ ...parts, store, signIn }) })
  if (store && onRamp.length > 0)
    areas.push({ path: '/v1/onramp', matches: 'below', cors: publicReadAndPost, routes: onRampRoutes({ ...parts, store, providers: onRamp }) })
  if (names)
    areas.push({ path: '/v1/profile', matches: 'below', cors: publicReadAndPost, routes: store && nameRoutes({ ...parts, store: store.names, names }) })
  if (swaps) {
    const routes = convertRoutes({ ...parts, exchanges: swaps, providers: swapProviders, nodes })
    areas.push({ path: '/v1/convert', matches: 'below', cors: publicReadAndPost, routes })
  }
  return areas
}

/** The area that a path belongs to. */
export const areaOf = (areas: readonly Area[], path: string) =>
  areas.find((area) => (area.matches === 'path' ? path === area.path : path.startsWith(`${area.path}/`)))
