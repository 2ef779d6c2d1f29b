// @ts-check
import { Hono } from 'hono'
import { readInput } from '../http/readInput.mjs'
import { accountEvents } from './accountEvents.mjs'
import { eventBody, readBody } from './shapes.mjs'

/** @typedef {import('../createGateway.mjs').Env} Env */
/** @import { VaultAccess, VaultNeeds } from './vaultRoutes.mjs' */

/**
 * What the visitor has to know: the secure site reports that it is about to show the words, and asks for the notices of this browser.
 *
 * @param {VaultNeeds & { access: VaultAccess }} parts
 */
export const noticeRoutes = (parts) => {
  const { clock, access } = parts
  const store = parts.store.vault
  const { tell } = accountEvents(parts)
  /** @type {Hono<Env>} */
  const app = new Hono()

  app.post('/export', async (context) => {
    const { site } = readInput(eventBody, await access.body(context))
    access.site(context, site)
    const { user, device } = await access.freshLogin(context)
    await access.audit('words shown', user)
    await tell({ user, site, device }, { event: 'exported' })
    return context.json({})
  })

  app.get('/notices', async (context) => {
    const { user, device } = await access.login(context)
    return context.json({ notices: await store.notices({ user, device, now: clock.now() }) })
  })

  app.post('/notices/read', async (context) => {
    const { until } = readInput(readBody, await access.body(context))
    const { user, device } = await access.login(context)
    // Never what is to come.
    await store.readNotices({ user, device, at: Math.min(until, clock.now()) })
    return context.json({})
  })
  return app
}
