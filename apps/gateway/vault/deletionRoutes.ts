import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { createToken } from '../secrets.js'
import { accountEvents } from './accountEvents.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { localesOf } from './mail/localesOf.js'
import { eventBody, keepBody, stateBody } from './shapes.js'
import { vaultHash } from './vaultHash.js'

/** How long a deletion can be taken back. */
export const deletionMs = 24 * 3_600_000

/** The page of the secure site that the mail leads to. The fragment is sent to no server. */
export const keepAddress = (origin: string, facts: { project: string; token: string }) => `${origin}/keep#${new URLSearchParams(facts)}`

/** What is stored of the token in that address. */
export const keepHash = (pepper: Uint8Array, token: string) => vaultHash(pepper, 'deletion', token)

/**
 * The end of an account. Its sessions end at once; what is stored of it stays for a day, sealed as it is, and the next login or the token in
 * the mail takes the deletion back.
 */
export const deletionRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, vault, access } = parts
  const store = parts.store.vault
  const { tell } = accountEvents(parts)
  const app: Hono<Env> = new Hono()

  app.delete('/user', async (context) => {
    const { site } = readInput(eventBody, await access.body(context))
    access.site(context, site)
    const { user, device } = await access.provedLogin(context)
    const at = clock.now()
    const [token, ends] = [createToken(), at + deletionMs]
    await store.scheduleDeletion({ user, token: keepHash(vault.pepper, token), site, at, ends })
    await access.audit('deletion begun', user)
    const keep = keepAddress(vault.origin, { project: context.get('asker')?.projectId ?? '', token })
    await tell({ user, site, device, locales: localesOf(context), log: logOf(context) }, { event: 'deleted', ends, keep })
    return context.json({ ends })
  })

  app.post('/user/keep', async (context) => {
    const { token } = readInput(keepBody, await access.body(context))
    await access.device(context)
    const user = await store.cancelDeletion(keepHash(vault.pepper, token), clock.now())
    if (user === undefined) throw new ApiError(401, 'CODE_GONE', 'The deletion was taken back, or its time is over.')
    await access.audit('deletion taken back', user)
    return context.json({})
  })
  // A browser keeps its share as long as there is the other one. The id, which is not guessed, stands in the tokens of the user alone.
  app.post('/user/state', async (context) => {
    const { user } = readInput(stateBody, await access.body(context))
    await access.device(context)
    return context.json({ exists: (await store.findUser(user)) !== undefined })
  })
  return app
}
