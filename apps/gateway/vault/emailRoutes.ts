// @ts-check
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { readInput } from '../http/readInput.mjs'
import { reasonOf } from './accountEvents.mjs'
import { changedMail } from './codeMail.mjs'
import { normalEmail } from './normalEmail.mjs'
import { codeLimits, createCodes } from './createCodes.mjs'
import { emailBody, newEmailBody } from './shapes.mjs'

/** @typedef {import('../createGateway.mjs').Env} Env */
/** @import { VaultAccess, VaultNeeds } from './vaultRoutes.mjs' */

/**
 * Another e-mail address for a user who logged in by a code just now. The new address proves itself by a code as well. Until then a request
 * has the same answer whether the address belongs to a user or not.
 *
 * @param {VaultNeeds & { access: VaultAccess }} parts
 */
export const emailRoutes = (parts) => {
  const { log, vault, access } = parts
  const store = parts.store.vault
  const codes = createCodes(parts)
  /** The gateway keeps hashes of addresses only: the browser names the current one. @param {string} user @param {string} current */
  const requireCurrent = async (user, current) => {
    const identity = codes.identityOf(current)
    if (!(await store.hasIdentity(user, identity))) throw new ApiError(400, 'INVALID_INPUT', 'This is not the current address.', { field: 'current' })
    return identity
  }
  /** @type {Hono<Env>} */
  const app = new Hono()

  app.post('/email/code', async (context) => {
    const { email, current, site } = readInput(newEmailBody, await access.body(context))
    const { user, device } = await access.freshLogin(context)
    const identity = await requireCurrent(user, current)
    if (codes.identityOf(email) === identity) throw new ApiError(400, 'INVALID_INPUT', 'This is the current address.', { field: 'email' })
    return context.json(await codes.mail(context, { email, site, device, purpose: 'new', user }))
  })

  app.post('/email', async (context) => {
    const { current, site, ...given } = readInput(emailBody, await access.body(context))
    const { user, device, family, project } = await access.freshLogin(context)
    const from = await requireCurrent(user, current)
    const { asked, matches } = codes.question(context, { ...given, device, user })
    const outcome = await store.changeIdentity({ ...asked, user, from, family }, matches, codeLimits)
    if (outcome.kind === 'taken') throw new ApiError(409, 'EMAIL_TAKEN', 'The address belongs to another account.', { field: 'email' })
    if (outcome.kind !== 'changed') throw codes.toError(outcome, project)
    await access.audit('email changed', user)
    // The change stands, whatever becomes of the mail about it.
    await vault
      .send(changedMail({ to: normalEmail(current), site, now: asked.now }), context.req.raw.signal)
      .catch((error) => log('vault mail failed', { level: 'error', message: reasonOf(error) }))
    return context.json({})
  })
  return app
}
