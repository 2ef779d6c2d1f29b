import { type Context, Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { createToken } from '../secrets.js'
import type { DeviceLimits } from '../store/VaultStore.js'
import { accountEvents } from './accountEvents.js'
import type { VaultAccess, VaultNeeds } from './createVaultAccess.js'
import { localesOf } from './mail/localesOf.js'
import { deviceApproveBody, deviceBody, deviceIdBody, withEnvelope } from './shapes.js'
import { vaultHash } from './vaultHash.js'

/** How long a visitor may take on the other device. */
export const deviceMs = 300_000

export const deviceLimits: DeviceLimits = Object.freeze({ perUser: 20, perNetwork: 60 })

const over = () => new ApiError(401, 'CODE_GONE', 'This request is answered or over. Begin another one.')

/**
 * Approval of a new device by one that has the wallet. The new device asks as the visitor who just logged in, and reads the answer with the
 * same token and key. The other one needs no login: it shows the id, which stands in the code on the screen of the new device and nowhere
 * else. The gateway passes on what the two seal for each other. Of the key it is sealed to, it has the hash alone, by which the other device
 * finds out that the code was changed on the way.
 */
export const deviceRoutes = (parts: VaultNeeds & { access: VaultAccess }) => {
  const { clock, vault, access } = parts
  const store = parts.store.vault
  const { tell } = accountEvents(parts)
  const hash = (purpose: string, value: string) => vaultHash(vault.pepper, purpose, value)
  const hashOf = (id: string) => hash('device-request', id)
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''
  const app: Hono<Env> = new Hono()

  app.post('/device', async (context) => {
    const { site, key } = readInput(deviceBody, await access.body(context))
    access.site(context, site)
    const { user, family, device, project } = await access.freshLogin(context)
    if (!(await store.findWallet(user))) throw new ApiError(404, 'NOT_FOUND', 'There is no wallet yet.')
    const now = clock.now()
    const id = createToken()
    const expires = now + deviceMs
    const asked = {
      id: hashOf(id),
      user,
      family,
      network: hash('network', access.network(context)),
      device,
      project,
      site,
      keyHash: key,
      created: now,
      expires,
    }
    const wait = await store.createDeviceRequest(asked, deviceLimits)
    if (wait > 0) throw new ApiError(429, 'RATE_LIMITED', 'Too many devices were to be added.', { retryAfter: Math.ceil(wait / 1000), limit: 'devices' })
    await access.audit('device asked', user)
    return context.json({ user, id, expiresIn: deviceMs / 1000 })
  })

  app.post('/device/state', async (context) => {
    const { id } = readInput(deviceIdBody, await access.body(context))
    const { user, device, project } = await access.login(context)
    const answer = await store.findDeviceAnswer({ id: hashOf(id), project, user, device, now: clock.now() })
    if (!answer) throw over()
    if (answer.state !== 'approved') return context.json({ state: answer.state })
    const envelope: unknown = JSON.parse(answer.envelope)
    // A secure site of before reads the second name, for one version more.
    return context.json({ state: answer.state, envelope, parcel: envelope })
  })

  app.post('/device/end', async (context) => {
    const { id } = readInput(deviceIdBody, await access.body(context))
    const { user, device, project } = await access.login(context)
    await store.deleteDeviceRequest({ id: hashOf(id), project, user, device })
    return context.json({})
  })

  app.post('/device/look', async (context) => {
    const { id } = readInput(deviceIdBody, await access.body(context))
    await access.device(context)
    const now = clock.now()
    const asked = await store.findDeviceRequest({ id: hashOf(id), project: projectOf(context), now })
    const wallet = asked && (await store.findWallet(asked.user))
    if (!wallet) throw over()
    const { user, site, keyHash, expires } = asked
    return context.json({ user, version: wallet.version, site, key: keyHash, expiresIn: Math.ceil((expires - now) / 1000) })
  })

  app.post('/device/approve', async (context) => {
    const { id, user, envelope } = readInput(deviceApproveBody, withEnvelope(await access.body(context)))
    await access.device(context)
    const question = { id: hashOf(id), project: projectOf(context), now: clock.now() }
    const asked = await store.findDeviceRequest(question)
    if (!asked) throw over()
    if (asked.user !== user) throw new ApiError(409, 'CONFLICT', 'The request is of another user.', { field: 'user' })
    if (!(await store.answerDeviceRequest({ ...question, user }, JSON.stringify(envelope)))) throw over()
    await access.audit('device approved', user)
    await tell({ user, site: asked.site, device: asked.device, locales: localesOf(context), log: logOf(context) }, { event: 'device' })
    return context.json({})
  })

  app.post('/device/refuse', async (context) => {
    const { id } = readInput(deviceIdBody, await access.body(context))
    await access.device(context)
    const question = { id: hashOf(id), project: projectOf(context), now: clock.now() }
    const asked = await store.findDeviceRequest(question)
    if (!asked || !(await store.answerDeviceRequest({ ...question, user: asked.user }, undefined))) throw over()
    await access.audit('device refused', asked.user)
    return context.json({})
  })
  return app
}
