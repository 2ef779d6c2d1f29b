import { Hono } from 'hono'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { accountEvents } from './accountEvents.js'
import { eventBody, readBody } from './shapes.js'
import { localesOf } from './mail/localesOf.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'

/** What the visitor has to know: the secure site reports that it is about to show the words, and asks for the notices of this browser. */
export const noticeRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, access } = parts
  const store = parts.store.vault
  const { tell } = accountEvents(parts)
  const app: Hono<Env> = new Hono()

  app.post('/export', async (context) => {
    const { site } = readInput(eventBody, await access.body(context))
    access.site(context, site)
    const { user, device } = await access.provedLogin(context)
    await access.audit('words shown', user)
    await tell({ user, site, device, locales: localesOf(context), log: logOf(context) }, { event: 'exported' })
    return context.json({})
  })

  app.get('/notices', async (context) => {
    const { user, device } = await access.login(context)
    return context.json({ notices: await store.listNotices({ user, device, now: clock.now() }) })
  })

  app.post('/notices/read', async (context) => {
    const { until } = readInput(readBody, await access.body(context))
    const { user, device } = await access.login(context)
    // Never what is to come.
    await store.markNoticesRead({ user, device, at: Math.min(until, clock.now()) })
    return context.json({})
  })
  return app
}
