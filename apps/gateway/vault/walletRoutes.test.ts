import { keyMissing } from '../base/SealerError.js'
import { describe, expect, test } from 'vitest'
import { createVaultWorld, masterKey, site } from '../testing/vaultWorld.js'
import { createSealer } from './createSealer.js'
import { sayMissingKeys } from './sayMissingKeys.js'

const share = Buffer.alloc(33, 5).toString('base64')
const wallet = { version: 1, evmAddress: `0x${'aB'.repeat(20)}`, solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', share }
const recovery = { id: 'password', kind: 'password', version: 1, facts: '{"salt":"AA=="}', share: Buffer.alloc(61, 6).toString('base64') }
const check = Buffer.alloc(32, 4).toString('base64')
const guarded = { ...recovery, check }
const minutes = (count: number) => count * 60_000

const begin = async (world = createVaultWorld()) => {
  const made = await world
  const phone = await made.createDevice()
  const { access, refresh, user } = await phone.login('anna@example.org')
  const ask = (method: string, name: string, body?: unknown, token = access) => phone.send(method, name, body, { token })
  return { ...made, phone, user, refresh, ask }
}

describe('the wallet of a visitor', () => {
  test('is stored once, and its share comes back to a fresh login', async () => {
    const { ask, user } = await begin()
    expect((await ask('POST', 'share')).body.error?.code).toBe('NOT_FOUND')
    const both = await Promise.all([ask('POST', 'wallet', wallet), ask('POST', 'wallet', { ...wallet, share: Buffer.alloc(33, 6).toString('base64') })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { share: kept, ...facts } = wallet
    expect((await ask('GET', 'wallet')).body).toEqual({ user, wallet: facts, recoveries: [] })
    const given = await ask('POST', 'share')
    expect(given.body).toMatchObject({ user, version: 1, evmAddress: wallet.evmAddress })
    expect([kept, Buffer.alloc(33, 6).toString('base64')]).toContain(given.body.share)
  })

  test('a login that is older than five minutes gets no share, whether or not its token was refreshed', async () => {
    const { ask, clock, phone, refresh } = await begin()
    await ask('POST', 'wallet', wallet)
    await ask('PUT', 'recovery', guarded)
    clock.advance(minutes(4))
    const next = await phone.send('POST', 'refresh', { refresh })
    const token = `${next.body.access}`
    expect((await ask('POST', 'share', undefined, token)).status).toBe(200)
    clock.advance(minutes(1) + 1)
    expect((await ask('GET', 'wallet', undefined, token)).status).toBe(200)
    for (const [method, name, body] of [
      ['POST', 'share'],
      ['POST', 'recoveries', { way: 'file', site }],
      ['PUT', 'recovery', guarded],
      ['POST', 'recovery/open', { site, id: 'password', check }],
      ['DELETE', 'recovery/password'],
      ['PUT', 'wallet', { from: 1, version: 2, share, recoveries: [] }],
      ['DELETE', 'user', { site }],
      ['POST', 'export', { site }],
    ] as const)
      expect((await ask(method, name, body, token)).body.error).toMatchObject({ code: 'LOGIN_STALE' })
  })

  test('the share is sealed in the store, for this user and this version', async () => {
    const { ask, parts, user } = await begin()
    await ask('POST', 'wallet', wallet)
    const stored = await parts.store.vault.findWallet(user)
    expect(stored?.share).toMatch(/^one\.[\w-]+$/)
    expect(Buffer.from(stored?.share.split('.')[1] ?? '', 'base64url').includes(Buffer.alloc(33, 5))).toBe(false)
    const context = ['server-share/1', user, 1, wallet.evmAddress.toLowerCase(), wallet.solanaAddress].join('\n')
    const sealer = createSealer([masterKey('one', 1)])
    expect([...(await sealer.open(stored?.share ?? '', context))]).toEqual([...Buffer.alloc(33, 5)])
    await expect(sealer.open(stored?.share ?? '', context.replace(user, 'other'))).rejects.toThrow()
    await expect(createSealer([masterKey('one', 2)]).open(stored?.share ?? '', context)).rejects.toThrow()
    await expect(createSealer([masterKey('two', 1)]).open(stored?.share ?? '', context)).rejects.toThrow('The master key "one" is missing.')
  })

  test('a share under an older master key is sealed by the current one when it is used', async () => {
    const changing = { current: createSealer([masterKey('one', 1)]) }
    const sealer = {
      get current() {
        return changing.current.current
      },
      seal: (secret: Uint8Array, context: string) => changing.current.seal(secret, context),
      open: (sealed: string, context: string) => changing.current.open(sealed, context),
      keyOf: (sealed: string) => changing.current.keyOf(sealed),
    }
    const { ask, parts, user } = await begin(createVaultWorld({ sealer }))
    await ask('POST', 'wallet', wallet)
    changing.current = createSealer([masterKey('two', 2), masterKey('one', 1)])
    expect((await ask('POST', 'share')).body.share).toBe(share)
    expect((await parts.store.vault.findWallet(user))?.share).toMatch(/^two\./)
    changing.current = createSealer([masterKey('two', 2)])
    expect((await ask('POST', 'share')).body.share).toBe(share)
  })

  test('a share under a master key that this gateway does not have is answered by 503, and by the share once it has the key', async () => {
    const changing = { current: createSealer([masterKey('two', 2), masterKey('one', 1)]) }
    const lines: (readonly [string, Readonly<Record<string, unknown>> | undefined])[] = []
    const sealer = sayMissingKeys(
      {
        get current() {
          return changing.current.current
        },
        seal: (secret, context) => changing.current.seal(secret, context),
        open: (sealed, context) => changing.current.open(sealed, context),
        keyOf: (sealed) => changing.current.keyOf(sealed),
      },
      (event, facts) => lines.push([event, facts]),
    )
    const { ask } = await begin(createVaultWorld({ sealer }))
    await ask('POST', 'wallet', wallet)
    changing.current = createSealer([masterKey('one', 1)])
    for (const _ of [1, 2]) expect(await ask('POST', 'share')).toMatchObject({ status: 503, body: { error: { code: 'KEYS_UNAVAILABLE' } } })
    expect(lines).toEqual([
      ['master key missing', { level: 'error', key: 'two', message: expect.stringContaining('behind the first one of GATEWAY_VAULT_KEYS') }],
    ])
    changing.current = createSealer([masterKey('one', 1), masterKey('two', 2)])
    expect((await ask('POST', 'share')).body.share).toBe(share)
    // It was sealed anew by the first key, and a key service that seals nothing now keeps nobody from the share.
    changing.current = { ...createSealer([masterKey('two', 2), masterKey('one', 1)]), seal: () => Promise.reject(keyMissing('two')) }
    expect((await ask('POST', 'share')).body.share).toBe(share)
  })

  test('recovery shares are kept for the current version, replaced together with the server share, and removed', async () => {
    const { ask } = await begin()
    expect((await ask('PUT', 'recovery', guarded)).body.error?.code).toBe('CONFLICT')
    await ask('POST', 'wallet', wallet)
    expect((await ask('PUT', 'recovery', { ...guarded, version: 2 })).body.error?.code).toBe('CONFLICT')
    expect((await ask('PUT', 'recovery', recovery)).body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'check' })
    expect((await ask('PUT', 'recovery', guarded)).status).toBe(200)
    expect((await ask('GET', 'wallet')).body.recoveries).toEqual([{ id: 'password', kind: 'password' }])
    const { share: hidden, ...open } = recovery
    expect((await ask('POST', 'recoveries', { way: 'password', site })).body.recoveries).toEqual([open])
    expect((await ask('POST', 'recovery/open', { site, id: 'password', check })).body).toMatchObject({ ...open, share: hidden })

    const next = { from: 1, version: 2, share: Buffer.alloc(33, 7).toString('base64'), recoveries: [{ ...recovery, id: 'file', kind: 'file', version: 2 }] }
    expect((await ask('PUT', 'wallet', { ...next, version: 3 })).body.error?.code).toBe('CONFLICT')
    expect((await ask('PUT', 'wallet', { ...next, recoveries: [recovery] })).body.error?.code).toBe('CONFLICT')
    const both = await Promise.all([ask('PUT', 'wallet', next), ask('PUT', 'wallet', next)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask('POST', 'share')).body).toMatchObject({ version: 2, share: next.share })
    expect((await ask('GET', 'wallet')).body.recoveries).toEqual([{ id: 'file', kind: 'file' }])
    expect((await ask('DELETE', 'recovery/password')).status).toBe(404)
    expect((await ask('DELETE', 'recovery/file')).status).toBe(200)
    expect((await ask('GET', 'wallet')).body.recoveries).toEqual([])
  })

  test('the share of a password is given out for the right check alone, with five wrong ones in a row and then one an hour', async () => {
    const { ask, clock, phone } = await begin()
    await ask('POST', 'wallet', wallet)
    await ask('PUT', 'recovery', guarded)
    const wrong = { site, id: 'password', check: Buffer.alloc(32, 5).toString('base64') }
    const tries = await Promise.all(Array.from({ length: 12 }, () => ask('POST', 'recovery/open', wrong)))
    expect(tries.filter(({ body }) => body.error?.code === 'PASSWORD_WRONG')).toHaveLength(5)
    expect(tries.filter(({ body }) => body.error?.code === 'RATE_LIMITED')).toHaveLength(7)
    expect((await ask('POST', 'recovery/open', { site, id: 'password', check })).body.error?.code).toBe('RATE_LIMITED')
    clock.advance(minutes(61))
    const { access } = await phone.login('anna@example.org')
    const again = (body: unknown) => ask('POST', 'recovery/open', body, access)
    expect((await again(wrong)).body.error?.code).toBe('PASSWORD_WRONG')
    expect((await again({ site, id: 'password', check })).body.error?.code).toBe('RATE_LIMITED')
    clock.advance(minutes(61))
    const { access: last } = await phone.login('anna@example.org')
    const final = (body: unknown) => ask('POST', 'recovery/open', body, last)
    expect((await final({ site, id: 'password', check })).body.share).toBe(recovery.share)
    // A right one begins the count anew.
    expect((await final(wrong)).body.error).toMatchObject({ code: 'PASSWORD_WRONG', message: 'The password is wrong. 4 more may be tried.' })
    expect((await final({ site, id: 'file', check })).body.error?.code).toBe('NOT_FOUND')
    // Another password is another check.
    await ask('PUT', 'recovery', { ...guarded, check: wrong.check }, last)
    expect((await final(wrong)).body.share).toBe(recovery.share)
  })

  test('the share of a passkey needs no check, is given to a fresh login alone, is replaced by the next one, and ends with a new version', async () => {
    const { ask, parts, user } = await begin()
    await ask('POST', 'wallet', wallet)
    const passkey = {
      ...recovery,
      id: 'passkey',
      kind: 'passkey',
      facts: JSON.stringify({ header: {}, credential: 'a'.repeat(43), salt: `${'A'.repeat(43)}=` }),
    }
    expect((await ask('PUT', 'recovery', guarded)).status).toBe(200)
    expect((await ask('PUT', 'recovery', passkey)).status).toBe(200)
    expect((await ask('GET', 'wallet')).body.recoveries).toEqual([
      { id: 'passkey', kind: 'passkey' },
      { id: 'password', kind: 'password' },
    ])
    const { share: _, ...hidden } = recovery
    expect((await ask('POST', 'recoveries', { way: 'passkey', site })).body.recoveries).toEqual([passkey])
    expect((await ask('POST', 'recoveries', { way: 'password', site })).body.recoveries).toEqual([hidden])
    // It has no check that could be right.
    expect((await ask('POST', 'recovery/open', { site, id: 'passkey', check })).body.error?.code).toBe('NOT_FOUND')
    const next = { ...passkey, share: Buffer.alloc(61, 8).toString('base64') }
    expect((await ask('PUT', 'recovery', next)).status).toBe(200)
    expect((await ask('POST', 'recoveries', { way: 'passkey', site })).body.recoveries).toEqual([next])
    const file = { ...recovery, id: 'file', kind: 'file', version: 2 }
    expect((await ask('PUT', 'wallet', { from: 1, version: 2, share, recoveries: [file] })).status).toBe(200)
    expect((await parts.store.vault.listRecoveries(user)).map(({ id }) => id)).toEqual(['file'])
    expect((await ask('PUT', 'recovery', { ...next, version: 2 })).status).toBe(200)
  })

  test('odd bodies are refused by the name of the field', async () => {
    const { ask } = await begin()
    for (const [field, value] of [
      ['version', 2],
      ['evmAddress', '0x12'],
      ['solanaAddress', '0'.repeat(40)],
      ['share', 'short'],
      ['share', 'A'.repeat(65)],
    ] as const)
      expect((await ask('POST', 'wallet', { ...wallet, [field]: value })).body.error?.field).toBe(field)
    expect((await ask('POST', 'wallet', { ...wallet, entropy: share })).status).toBe(400)
  })
})
