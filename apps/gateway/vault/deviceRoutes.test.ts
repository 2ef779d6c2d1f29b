import { describe, expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'

const wallet = {
  version: 1,
  evmAddress: `0x${'aB'.repeat(20)}`,
  solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW',
  share: Buffer.alloc(33, 5).toString('base64'),
}
const key = 'a1'.repeat(32)
const envelope = { from: Buffer.alloc(65, 4).toString('base64'), data: Buffer.alloc(200, 6).toString('base64') }
const minutes = (count: number) => count * 60_000

const begin = async () => {
  const world = await createVaultWorld()
  const phone = await world.createDevice()
  const { access, user } = await phone.login('anna@example.org')
  const owner = (method: string, name: string, body?: unknown) => phone.send(method, name, body, { token: access })
  await owner('POST', 'wallet', wallet)
  world.clock.advance(minutes(1))
  const laptop = await world.createDevice('203.0.113.9')
  const session = await laptop.login('anna@example.org')
  const ask = (name: string, body?: unknown, token = session.access) => laptop.send('POST', name, body, { token })
  const request = async () => `${(await ask('device', { site, key })).body.id}`
  /** The page of the old device: without a login. */
  const answer = (name: string, body: unknown) => phone.send('POST', `device/${name}`, body)
  return { ...world, phone, laptop, user, ask, request, answer, session }
}
const code = ({ status, body }: { readonly status: number; readonly body: { readonly error?: { readonly code?: string } } }) => [status, body.error?.code]

describe('a new device', () => {
  test('asks, is looked at without a login, and reads the answer that was sealed for it until it ends the request', async () => {
    const { ask, answer, user, parts } = await begin()
    const asked = await ask('device', { site, key })
    expect(asked.body).toEqual({ user, id: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 })
    const { id } = asked.body
    expect((await ask('device/state', { id })).body).toEqual({ state: 'waiting' })
    expect((await answer('look', { id })).body).toEqual({ user, version: 1, site, key, expiresIn: 300 })
    expect((await answer('approve', { id, user, envelope })).body).toEqual({})
    // An answer that was lost on the way is given once more.
    for (const _ of [1, 2]) expect((await ask('device/state', { id })).body).toEqual({ state: 'approved', envelope, parcel: envelope })
    expect((await ask('device/end', { id })).status).toBe(200)
    expect(code(await ask('device/state', { id }))).toEqual([401, 'CODE_GONE'])
    const events = await parts.store.vault.listAuditRows(user)
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['device asked', 'device approved']))
    // The id is stored as a keyed hash.
    expect(await parts.store.vault.findDeviceRequest({ id: `${id}`, project: 'lumen', now: 0 })).toBeUndefined()
  })

  test('is answered once: of several answers at the same time one counts', async () => {
    const { ask, request, answer, user } = await begin()
    const id = await request()
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => answer('approve', { id, user, envelope })),
      ...Array.from({ length: 4 }, () => answer('refuse', { id })),
    ])
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ body }) => body.error?.code === 'CODE_GONE')).toHaveLength(7)
    expect(['approved', 'refused']).toContain((await ask('device/state', { id })).body.state)
    for (const name of ['look', 'refuse'] as const) expect(code(await answer(name, { id }))).toEqual([401, 'CODE_GONE'])
  })

  test('that was refused learns that, and nothing else', async () => {
    const { ask, request, answer, user, parts } = await begin()
    const id = await request()
    expect((await answer('refuse', { id })).status).toBe(200)
    expect((await ask('device/state', { id })).body).toEqual({ state: 'refused' })
    expect(code(await answer('approve', { id, user, envelope }))).toEqual([401, 'CODE_GONE'])
    expect((await parts.store.vault.listAuditRows(user)).map(({ event }) => event)).toContain('device refused')
  })

  test('has five minutes; its answer is kept for two', async () => {
    const { ask, request, answer, user, clock, laptop } = await begin()
    const early = await request()
    clock.advance(minutes(5) - 1)
    expect((await answer('look', { id: early })).body.expiresIn).toBe(1)
    clock.advance(1)
    expect(code(await answer('look', { id: early }))).toEqual([401, 'CODE_GONE'])
    expect(code(await answer('approve', { id: early, user, envelope }))).toEqual([401, 'CODE_GONE'])
    const { access } = await laptop.login('anna@example.org')
    const id = `${(await ask('device', { site, key }, access)).body.id}`
    await answer('approve', { id, user, envelope })
    clock.advance(minutes(2) - 1)
    expect((await ask('device/state', { id }, access)).body.state).toBe('approved')
    clock.advance(1)
    expect(code(await ask('device/state', { id }, access))).toEqual([401, 'CODE_GONE'])
  })

  test('is asked for by a fresh login of a visitor with a wallet alone, on a website that the project lists', async () => {
    const { ask, clock, createDevice, answer } = await begin()
    expect(code(await ask('device', { site: 'https://evil.example', key }))).toEqual([403, 'ORIGIN_REFUSED'])
    for (const body of [{ site }, { site, key: 'A'.repeat(64) }, { site, key, share: 'x' }]) expect(code(await ask('device', body))[1]).toBe('INVALID_INPUT')
    const tablet = await createDevice()
    const { access } = await tablet.login('bert@example.org')
    expect(code(await tablet.send('POST', 'device', { site, key }, { token: access }))).toEqual([404, 'NOT_FOUND'])
    expect(code(await tablet.send('POST', 'device', { site, key }))).toEqual([401, 'LOGIN_REQUIRED'])
    clock.advance(minutes(5) + 1)
    expect(code(await ask('device', { site, key }))[1]).toBe('LOGIN_REQUIRED')
    for (const body of [{}, { id: 'short' }, { id: 'x'.repeat(43), more: 1 }]) expect(code(await answer('look', body))[1]).toBe('INVALID_INPUT')
  })

  test('of another user, device or project is neither answered nor read', async () => {
    const { request, answer, createDevice, ask, user, phone } = await begin()
    const id = await request()
    const tablet = await createDevice()
    const stranger = await tablet.login('bert@example.org')
    expect(code(await answer('approve', { id, user: stranger.user, envelope }))).toEqual([409, 'CONFLICT'])
    // Another visitor, and another device of the same one.
    expect(code(await tablet.send('POST', 'device/state', { id }, { token: stranger.access }))).toEqual([401, 'CODE_GONE'])
    await tablet.send('POST', 'device/end', { id }, { token: stranger.access })
    for (const name of ['look', 'refuse']) expect(code(await phone.send('POST', `device/${name}`, { id }, { project: 'quay' }))).toEqual([401, 'CODE_GONE'])
    expect(code(await answer('look', { id: 'x'.repeat(43) }))).toEqual([401, 'CODE_GONE'])
    expect((await ask('device/state', { id })).body).toEqual({ state: 'waiting' })
    expect((await answer('approve', { id, user, envelope })).status).toBe(200)
  })

  test('asks twenty times an hour, a network sixty times, and each request ends the one before', async () => {
    const { ask, request, answer, createDevice } = await begin()
    const first = await request()
    const second = await request()
    expect(code(await answer('look', { id: first }))).toEqual([401, 'CODE_GONE'])
    expect((await answer('look', { id: second })).status).toBe(200)
    for (let at = 2; at < 20; at++) await request()
    const refused = await ask('device', { site, key })
    expect([...code(refused), refused.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '3600'])
    let granted = 20
    for (const name of ['bert', 'cleo', 'dora']) {
      const device = await createDevice('203.0.113.9')
      const { access } = await device.login(`${name}@example.org`)
      await device.send('POST', 'wallet', wallet, { token: access })
      for (let at = 0; at < 15; at++) if ((await device.send('POST', 'device', { site, key }, { token: access })).status === 200) granted += 1
    }
    expect(granted).toBe(60)
  })

  test('device/approve: reads the former name when a secure site of before sends it', async () => {
    const { request, answer, ask, user } = await begin()
    const id = await request()
    expect(code(await answer('approve', { id, user, envelope, parcel: envelope }))).toEqual([400, 'INVALID_INPUT'])
    expect((await answer('approve', { id, user, parcel: envelope })).status).toBe(200)
    expect((await ask('device/state', { id })).body).toEqual({ state: 'approved', envelope, parcel: envelope })
  })

  test('odd envelopes are refused, and a proof is taken once', async () => {
    const { request, answer, user, phone } = await begin()
    const id = await request()
    for (const odd of [
      undefined,
      'x',
      {},
      { ...envelope, from: 'x' },
      { ...envelope, data: 'x' },
      { ...envelope, data: 'A'.repeat(4_097) },
      { ...envelope, more: 1 },
    ])
      expect([400, 413]).toContain((await answer('approve', { id, user, envelope: odd })).status)
    const proof = await phone.prove('POST', '/vault/device/look')
    expect((await phone.send('POST', 'device/look', { id }, { proof })).status).toBe(200)
    expect(code(await phone.send('POST', 'device/look', { id }, { proof }))).toEqual([401, 'PROOF_REFUSED'])
  })

  test('that signs out ends what it asked for', async () => {
    const { request, answer, ask, user } = await begin()
    const id = await request()
    expect((await ask('sign-out', {})).status).toBe(200)
    expect(code(await answer('look', { id }))).toEqual([401, 'CODE_GONE'])
    expect(code(await answer('approve', { id, user, envelope }))).toEqual([401, 'CODE_GONE'])
  })

  test('leaves nothing when the visitor is deleted', async () => {
    const { request, answer, ask, laptop, session } = await begin()
    const id = await request()
    expect((await laptop.send('DELETE', 'user', { site }, { token: session.access })).status).toBe(200)
    expect(code(await answer('look', { id }))).toEqual([401, 'CODE_GONE'])
    expect(code(await ask('device/state', { id }))[1]).toBe('LOGIN_REQUIRED')
  })
})
