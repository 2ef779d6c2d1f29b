// @ts-check
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { clientAddress } from '../http/clientAddress.mjs'
import { networkOf } from '../http/networkOf.mjs'
import { readInput } from '../http/readInput.mjs'
import { readJson } from '../http/readJson.mjs'
import { matchesOrigin } from '../projects/matchesOrigin.mjs'
import { hashOf } from '../signIn/hashOf.mjs'
import { deviceRoutes } from './deviceRoutes.mjs'
import { deletionRoutes } from './deletionRoutes.mjs'
import { emailRoutes } from './emailRoutes.mjs'
import { farcasterRoutes } from './farcasterRoutes.mjs'
import { loginRoutes } from './loginRoutes.mjs'
import { noticeRoutes } from './noticeRoutes.mjs'
import { proofTolerance, readProof } from './readProof.mjs'
import { siteQuery } from './shapes.mjs'
import { siteOrigins } from './siteOrigins.mjs'
import { socialRoutes } from './socialRoutes.mjs'
import { walletRoutes } from './walletRoutes.mjs'

/** @import { Context } from 'hono' */
/** @import { GatewayParts } from '../contract.js' */
/** @import { VaultParts } from '../vaultContract.js' */
/** @import { Store } from '../store/Store.js' */
/** @import { StoredLogin } from '../store/VaultStore.js' */
/** @typedef {import('../createGateway.mjs').Env} Env */
/** @typedef {Pick<GatewayParts, 'clock' | 'log' | 'proxies' | 'limits'> & { store: Pick<Store, 'vault'>, vault: VaultParts }} VaultNeeds */
/**
 * What the routes share.
 *
 * @typedef {object} VaultAccess
 * @property {(context: Context<Env>, token?: string) => Promise<string>} device the thumbprint of the key that the request proves
 * @property {(context: Context<Env>) => Promise<StoredLogin>} login the login of the request's token
 * @property {(context: Context<Env>) => Promise<StoredLogin>} freshLogin the same, when the visitor proved who they are just now
 * @property {(context: Context<Env>, site: string) => void} site throws ORIGIN_REFUSED unless the project lists this website
 * @property {(context: Context, prefix?: 48 | 64) => string} network the client's address, or the /64 or wider network that it is in
 * @property {(context: Context) => Promise<unknown>} body
 * @property {(event: string, user: string, detail?: string) => Promise<void>} audit
 */

/** How long a login counts as fresh: shares are given out, and everything that cannot be undone is done, within it. */
export const freshMs = 300_000
const forgetMs = 60_000

const loginRequired = (/** @type {string} */ message) => new ApiError(401, 'LOGIN_REQUIRED', message)

/**
 * Embedded wallets: logins by e-mail and at other providers, wallets and their shares, new devices, and who may show the secure site.
 *
 * @param {VaultNeeds} parts
 */
export const vaultRoutes = (parts) => {
  const { clock, vault } = parts
  const store = parts.store.vault
  let forgot = clock.now()

  /** @type {VaultAccess} */
  const access = {
    device: async (context, token) => {
      const now = clock.now()
      const { device, id } = await readProof(context, { now, token })
      if (!(await store.proof(id, now + 3_000 * proofTolerance)))
        throw new ApiError(401, 'PROOF_REFUSED', "The proof of the device's key was used.", { field: 'dpop' })
      if (now - forgot > forgetMs) {
        forgot = now
        await store.forget(now)
      }
      return device
    },
    login: async (context) => {
      const [, token] = /^DPoP ([\w-]{43})$/i.exec(context.req.header('authorization') ?? '') ?? []
      if (token === undefined) throw loginRequired('A token is missing.')
      const device = await access.device(context, token)
      const login = await store.find(hashOf(token), clock.now())
      if (!login || login.device !== device || login.project !== (context.get('project')?.id ?? '')) throw loginRequired('The token is not valid.')
      return login
    },
    freshLogin: async (context) => {
      const login = await access.login(context)
      if (clock.now() - login.login > freshMs) throw new ApiError(401, 'LOGIN_STALE', 'The login is too long ago for this.')
      return login
    },
    site: (context, site) => {
      const listed = siteOrigins(context.get('project'), vault)
      if (listed.length === 0 || !matchesOrigin(site, listed))
        throw new ApiError(403, 'ORIGIN_REFUSED', 'The project does not list this website.', { field: 'site' })
    },
    network: (context, prefix) =>
      networkOf(
        clientAddress({
          socket: context.env?.incoming?.socket?.remoteAddress,
          forwarded: context.req.header('x-forwarded-for'),
          proxies: parts.proxies ?? 0,
        }),
        prefix,
      ),
    body: readJson,
    audit: (event, user, detail = '') => store.audit({ at: clock.now(), event, user, detail }),
  }

  /** @type {Hono<Env>} */
  const app = new Hono()
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })
  app.get('/site', (context) => {
    const { site } = readInput(siteQuery, context.req.query())
    const listed = siteOrigins(context.get('project'), vault)
    return context.json({ allowed: listed.length > 0 && matchesOrigin(site, listed) })
  })
  // Without a list of projects the answer is that of every one: the secure site need not ask for each name that somebody makes up.
  app.get('/sites', (context) => {
    const project = context.get('project')
    return context.json({ origins: siteOrigins(project, vault), ...(project?.id === '' && { every: true }) })
  })
  app.route('/', loginRoutes({ ...parts, access }))
  app.route('/', emailRoutes({ ...parts, access }))
  app.route('/', socialRoutes({ ...parts, access }))
  if (vault.farcaster) app.route('/', farcasterRoutes({ ...parts, access, farcaster: vault.farcaster }))
  app.route('/', walletRoutes({ ...parts, access }))
  app.route('/', deviceRoutes({ ...parts, access }))
  app.route('/', deletionRoutes({ ...parts, access }))
  app.route('/', noticeRoutes({ ...parts, access }))
  return app
}
