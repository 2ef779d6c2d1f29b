import type { Prices } from '../prices/Prices.js'
import { Hono } from 'hono'
import type { Env } from '../http/Env.js'
import { readInput } from '../http/readInput.js'
import { matchesOrigin } from '../projects/matchesOrigin.js'
import { createVaultAccess, type VaultNeeds } from './createVaultAccess.js'
import { deletionRoutes } from './deletionRoutes.js'
import { deviceRoutes } from './deviceRoutes.js'
import { emailRoutes } from './emailRoutes.js'
import { farcasterRoutes } from './farcasterRoutes.js'
import type { IdTokenKeys } from './idTokens/idTokenKeys.js'
import { idTokenRoutes } from './idTokens/idTokenRoutes.js'
import { loginRoutes } from './loginRoutes.js'
import { noticeRoutes } from './noticeRoutes.js'
import { priceRoutes } from './priceRoutes.js'
import { siteQuery } from './shapes.js'
import { siteOrigins } from './siteOrigins.js'
import { socialRoutes } from './socialRoutes.js'
import { walletRoutes } from './walletRoutes.js'
import { watchVault } from './watchVault.js'

/** Embedded wallets: logins by e-mail and at other providers, wallets and their shares, new devices, and who may show the secure site. */
export const vaultRoutes = (parts: VaultNeeds & { readonly prices: Prices } & { readonly idTokenKeys: IdTokenKeys | undefined }) => {
  const { vault, idTokenKeys: keys } = parts
  const access = createVaultAccess(parts)
  watchVault(parts)
  const app: Hono<Env> = new Hono()
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    await next()
  })
  app.get('/site', (context) => {
    const { site } = readInput(siteQuery, context.req.query())
    const listed = siteOrigins(context.get('project'), vault)
    return context.json({ allowed: matchesOrigin(site, listed) })
  })
  // Without a list of projects the answer is that of every one: the secure site need not ask for each name that somebody makes up.
  app.get('/sites', (context) => {
    const project = context.get('project')
    return context.json({ origins: siteOrigins(project, vault), ...(project?.id === '' && { every: true }) })
  })
  app.route('/', priceRoutes(parts))
  app.route('/', loginRoutes({ ...parts, access }))
  app.route('/', emailRoutes({ ...parts, access }))
  app.route('/', socialRoutes({ ...parts, access }))
  if (vault.farcaster) app.route('/', farcasterRoutes({ ...parts, access, farcaster: vault.farcaster }))
  app.route('/', walletRoutes({ ...parts, access }))
  app.route('/', deviceRoutes({ ...parts, access }))
  app.route('/', deletionRoutes({ ...parts, access }))
  app.route('/', noticeRoutes({ ...parts, access }))
  if (vault.idTokens && keys) app.route('/', idTokenRoutes({ ...parts, access, keys, idTokens: vault.idTokens }))
  return app
}
