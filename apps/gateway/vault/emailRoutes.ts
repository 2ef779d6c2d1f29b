import type { Context } from 'hono'
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { signalOf } from '../http/signalOf.js'
import { createToken } from '../secrets.js'
import { reasonOf } from './accountEvents.js'
import { createCodes } from './createCodes.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { createMails } from './mail/createMails.js'
import { localesOf } from './mail/localesOf.js'
import { normalEmail } from './normalEmail.js'
import { currentEmailBody, emailBody, keepBody, newEmailBody } from './shapes.js'
import { vaultHash } from './vaultHash.js'

/** How long a change can be taken back, and the former address opens the account as well. */
export const changeMs = 24 * 3_600_000

/** The page of the secure site that the mail leads to. The fragment is sent to no server. */
const undoAddress = (origin: string, facts: { project: string; token: string }) => `${origin}/keep#${new URLSearchParams({ ...facts, of: 'address' })}`

/** What is stored of the token in that address. */
const undoHash = (pepper: Uint8Array, token: string) => vaultHash(pepper, 'change of an address', token)

/**
 * Another e-mail address for a user. The current address proves the visitor by a code that is good for nothing else, whose mail says so: whoever
 * was told a code to log in with cannot take the account away. The new address proves itself as well; until then a request has the same answer
 * whether it belongs to a user or not. For a day, a link in a mail to the former address takes the change back.
 */
export const emailRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, vault, access } = parts
  const store = parts.store.vault
  const codes = createCodes(parts)
  const { mails = createMails() } = vault
  /** The gateway keeps hashes of addresses only: the browser names the current one. */
  const requireCurrent = async (user: string, current: string) => {
    const identity = codes.identityOf(current)
    if (!(await store.hasIdentity(user, identity))) throw new ApiError(400, 'INVALID_INPUT', 'This is not the current address.', { field: 'current' })
    return identity
  }
  const proofOf = (context: Context<Env>, given: { challenge: string; answer: string }, about: { device: string; user: string }) =>
    codes.question(context, { ...given, ...about, purpose: 'change' })
  const app: Hono<Env> = new Hono()

  app.post('/email/current', async (context) => {
    const { current, site } = readInput(currentEmailBody, await access.body(context))
    const { user, device } = await access.login(context)
    await requireCurrent(user, current)
    return context.json(await codes.mail(context, { email: current, site, device, purpose: 'change', user }))
  })

  app.post('/email/code', async (context) => {
    const { email, current, site, proof } = readInput(newEmailBody, await access.body(context))
    const { user, device } = await access.login(context)
    const identity = await requireCurrent(user, current)
    if (codes.identityOf(email) === identity) throw new ApiError(400, 'INVALID_INPUT', 'This is the current address.', { field: 'email' })
    const { asked, matches } = proofOf(context, proof, { device, user })
    const proven = await store.verifyCode({ ...asked, identity }, matches, codes.limits)
    if (proven.kind !== 'right') throw codes.toError(context, proven)
    return context.json(await codes.mail(context, { email, site, device, purpose: 'new', user }))
  })

  app.post('/email', async (context) => {
    const { current, site, proof, ...given } = readInput(emailBody, await access.body(context))
    access.site(context, site)
    const { user, device, family } = await access.login(context)
    const from = await requireCurrent(user, current)
    const { asked, matches } = codes.question(context, { ...given, device, user, purpose: 'new' })
    const proven = proofOf(context, proof, { device, user })
    const [token, ends] = [createToken(), asked.now + changeMs]
    const change = { user, from, family, proof: { id: proven.asked.id, matches: proven.matches }, undo: { token: undoHash(vault.pepper, token), ends } }
    const outcome = await store.changeIdentity({ ...asked, ...change }, matches, codes.limits)
    if (outcome.kind === 'taken') throw new ApiError(409, 'EMAIL_TAKEN', 'The address belongs to another account.', { field: 'email' })
    if (outcome.kind !== 'changed') throw codes.toError(context, outcome)
    // The former address is found by it when its owner asks the operator.
    await access.audit('email changed', user, from)
    const link = undoAddress(vault.origin, { project: context.get('asker')?.projectId ?? '', token })
    // The change stands, whatever becomes of the mail about it.
    await vault
      .send(mails.write('address-changed', { to: normalEmail(current), site, now: asked.now, ends, link, locales: localesOf(context) }), signalOf(context))
      .catch((error) => logOf(context)('vault mail failed', { level: 'error', message: reasonOf(error) }))
    return context.json({})
  })

  app.post('/email/undo', async (context) => {
    const { token } = readInput(keepBody, await access.body(context))
    await access.device(context)
    const user = await store.undoChange(undoHash(vault.pepper, token), clock.now())
    if (user === undefined) throw new ApiError(401, 'CODE_GONE', 'The change was taken back, or its time is over.')
    await access.audit('email change taken back', user)
    return context.json({})
  })
  return app
}
