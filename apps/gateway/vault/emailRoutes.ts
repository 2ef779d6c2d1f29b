import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { signalOf } from '../http/signalOf.js'
import { reasonOf } from './accountEvents.js'
import { codeLimits, createCodes } from './createCodes.js'
import { createMails } from './mail/createMails.js'
import { localesOf } from './mail/localesOf.js'
import { normalEmail } from './normalEmail.js'
import { emailBody, newEmailBody } from './shapes.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'

/**
 * Another e-mail address for a user who logged in by a code just now. The new address proves itself by a code as well. Until then a request
 * has the same answer whether the address belongs to a user or not.
 */
export const emailRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { vault, access } = parts
  const store = parts.store.vault
  const codes = createCodes(parts)
  const { mails = createMails() } = vault
  /** The gateway keeps hashes of addresses only: the browser names the current one. */
  const requireCurrent = async (user: string, current: string) => {
    const identity = codes.identityOf(current)
    if (!(await store.hasIdentity(user, identity))) throw new ApiError(400, 'INVALID_INPUT', 'This is not the current address.', { field: 'current' })
    return identity
  }
  const app: Hono<Env> = new Hono()

  app.post('/email/code', async (context) => {
    const { email, current, site } = readInput(newEmailBody, await access.body(context))
    const { user, device } = await access.freshLogin(context)
    const identity = await requireCurrent(user, current)
    if (codes.identityOf(email) === identity) throw new ApiError(400, 'INVALID_INPUT', 'This is the current address.', { field: 'email' })
    return context.json(await codes.mail(context, { email, site, device, purpose: 'new', user }))
  })

  app.post('/email', async (context) => {
    const { current, site, ...given } = readInput(emailBody, await access.body(context))
    const { user, device, family } = await access.freshLogin(context)
    const from = await requireCurrent(user, current)
    const { asked, matches } = codes.question(context, { ...given, device, user })
    const outcome = await store.changeIdentity({ ...asked, user, from, family }, matches, codeLimits)
    if (outcome.kind === 'taken') throw new ApiError(409, 'EMAIL_TAKEN', 'The address belongs to another account.', { field: 'email' })
    if (outcome.kind !== 'changed') throw codes.toError(context, outcome)
    await access.audit('email changed', user)
    // The change stands, whatever becomes of the mail about it.
    await vault
      .send(mails.write('address-changed', { to: normalEmail(current), site, now: asked.now, locales: localesOf(context) }), signalOf(context))
      .catch((error) => logOf(context)('vault mail failed', { level: 'error', message: reasonOf(error) }))
    return context.json({})
  })
  return app
}
