import { describe, expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { answerOf } from './createCodes.js'

const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
const minutes = (count: number) => count * 60_000

describe('a login by e-mail', () => {
  test('a mailed code opens a session for the device that asked', async () => {
    const { createDevice, mails } = await createVaultWorld()
    const phone = await createDevice()
    const asked = await phone.request('Anna@Example.org')
    expect([asked.status, asked.body.resendAfter, asked.headers.get('cache-control')]).toEqual([200, 30, 'no-store'])
    const [mail] = mails
    expect([mail?.to, mail?.subject]).toEqual(['anna@example.org', 'Your code for lumen.market'])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toMatch(/requested on lumen\.market on November 12, 2026 at 12:00\sAM UTC/)
      expect(text).toContain('You are never asked for this code by mail')
      expect(text).toMatch(/\d{3} \d{3}/)
    }
    expect(mail?.html).not.toMatch(/<(a|img|script|link)\b/)
    const answered = await phone.answer(asked.body.challenge, phone.lastCode())
    expect([answered.status, Object.keys(answered.body).sort()]).toEqual([200, ['access', 'accessExpiresAt', 'refresh', 'refreshExpiresAt', 'user']])
    const wallet = await phone.send('GET', 'wallet', undefined, { token: `${answered.body.access}` })
    expect(wallet.body).toEqual({ user: answered.body.user, wallet: null, recoveries: [] })
  })

  test('the same address has the same account however it is written, and another address has another', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    const first = await phone.login('anna@example.org')
    clock.advance(minutes(1))
    expect((await phone.login('ANNA@example.ORG')).user).toBe(first.user)
    expect((await phone.login('anne@example.org')).user).not.toBe(first.user)
  })

  test('known and unknown addresses get the same answers', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    await phone.login('known@example.org')
    clock.advance(minutes(2))
    const [known, unknown] = [await phone.request('known@example.org'), await phone.request('unknown@example.org')]
    // Made up for each request.
    for (const { headers } of [known, unknown]) headers.delete('x-request-id')
    const shape = ({ status, headers, body }: typeof known) => [status, [...headers.entries()], { ...body, challenge: `${body.challenge}`.length }]
    expect(shape(known)).toEqual(shape(unknown))
    const wrong = (asked: typeof known) => phone.answer(asked.body.challenge, '000000')
    const again = async (email: string) => (await phone.request(email)).body.error?.code
    expect([(await wrong(known)).body, await again('known@example.org')]).toEqual([(await wrong(unknown)).body, await again('unknown@example.org')])
  })

  test('a code is used once, and is over after ten minutes', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    const asked = await phone.request('anna@example.org')
    const code = phone.lastCode()
    const all = await Promise.all(Array.from({ length: 8 }, () => phone.answer(asked.body.challenge, code)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
    clock.advance(minutes(1))
    const late = await phone.request('anna@example.org')
    clock.advance(minutes(10))
    expect((await phone.answer(late.body.challenge, phone.lastCode())).body.error?.code).toBe('CODE_GONE')
  })

  test('five wrong answers use a code up, also when they come at once', async () => {
    const { createDevice } = await createVaultWorld()
    const phone = await createDevice()
    const asked = await phone.request('anna@example.org')
    const code = phone.lastCode()
    const all = await Promise.all(Array.from({ length: 12 }, () => phone.answer(asked.body.challenge, other(code))))
    expect(all.filter(({ body }) => body.error?.code === 'CODE_WRONG')).toHaveLength(4)
    expect((await phone.answer(asked.body.challenge, code)).body.error?.code).toBe('CODE_GONE')
  })

  test('the newest code of a device replaces the one before', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    const first = await phone.request('anna@example.org')
    const code = phone.lastCode()
    clock.advance(minutes(1))
    await phone.request('anna@example.org')
    expect((await phone.answer(first.body.challenge, code)).body.error?.code).toBe('CODE_GONE')
  })

  test('a malformed address is refused, and no mail leaves', async () => {
    const { createDevice, mails } = await createVaultWorld()
    const phone = await createDevice()
    for (const email of [
      '',
      'anna',
      'anna@',
      '@example.org',
      'anna@example',
      'a b@example.org',
      'anna@example.org\r\nBcc: bert@example.org',
      'a@b@example.org',
      `${'a'.repeat(65)}@example.org`,
      'anna@exa\u202emple.org',
      '<anna@example.org>',
    ])
      expect((await phone.request(email)).body.error?.field).toBe('email')
    expect(mails).toEqual([])
  })

  test('a mail server that fails is reported, and the code is worth nothing', async () => {
    const { createDevice } = await createVaultWorld({ send: () => Promise.reject(new Error('421 full of anna@example.org')) })
    const { status, headers, body } = await (await createDevice()).request('anna@example.org')
    expect([status, body.error?.code, headers.get('retry-after'), JSON.stringify(body).includes('anna@')]).toEqual([503, 'MAIL_UNAVAILABLE', '30', false])
  })
})

describe('what a stranger cannot do', () => {
  test('a code is worth nothing to another device, for another project, or without its challenge', async () => {
    const { createDevice } = await createVaultWorld()
    const [phone, thief] = [await createDevice(), await createDevice()]
    const asked = await phone.request('anna@example.org')
    const code = phone.lastCode()
    expect((await thief.answer(asked.body.challenge, code)).body.error?.code).toBe('CODE_GONE')
    const own = await thief.request('bert@example.org')
    expect((await thief.answer(own.body.challenge, code)).status).toBe(401)
    const elsewhere = await phone.send(
      'POST',
      'login',
      { challenge: asked.body.challenge, answer: answerOf(code, `${asked.body.challenge}`) },
      { project: 'quay' },
    )
    expect(elsewhere.body.error?.code).toBe('CODE_GONE')
    expect((await phone.answer(asked.body.challenge, code)).status).toBe(200)
  })

  test('a website that the project does not list gets no code, and no other origin than the secure site may ask', async () => {
    const { createDevice, mails } = await createVaultWorld()
    const phone = await createDevice()
    expect((await phone.send('POST', 'code', { email: 'anna@example.org', site: 'https://lumen.market.evil.example' })).body.error?.code).toBe('ORIGIN_REFUSED')
    expect((await phone.send('POST', 'code', { email: 'anna@example.org', site }, { project: 'open' })).body.error?.code).toBe('ORIGIN_REFUSED')
    for (const origin of [site, 'null', 'https://evil.example'])
      expect((await phone.send('POST', 'code', { email: 'anna@example.org', site }, { origin })).body.error?.code).toBe('ORIGIN_REFUSED')
    expect(mails).toEqual([])
  })

  test('a proof is for one request, one time, one token and one key', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const [phone, thief] = [await createDevice(), await createDevice()]
    const { access } = await phone.login('anna@example.org')
    const read = (proof?: string, from = phone, token = access) => from.send('GET', 'wallet', undefined, proof === undefined ? { token } : { token, proof })
    expect((await read()).status).toBe(200)
    const path = '/vault/wallet'
    const { createHash } = await import('node:crypto')
    const ath = createHash('sha256').update(access).digest('base64url')
    const good = await phone.prove('GET', path, { ath })
    expect((await read(good)).status).toBe(200)
    const refused = [
      good,
      'no proof',
      await phone.prove('POST', path, { ath }),
      await phone.prove('GET', '/vault/share', { ath }),
      await phone.prove('GET', path),
      await phone.prove('GET', path, { ath: `${ath}x` }),
      await phone.prove('GET', path, { ath, htu: `http://evil.example${path}` }),
      await phone.prove('GET', path, { ath, iat: Math.floor(clock.now() / 1000) - 600 }),
      await phone.prove('GET', path, { ath, iat: Math.floor(clock.now() / 1000) + 600 }),
      await phone.prove('GET', path, { ath, jti: 'short' }),
    ]
    for (const proof of refused) expect((await read(proof)).body.error?.code).toBe('PROOF_REFUSED')
    // A token that was stolen together with nothing.
    expect((await read(undefined, thief)).body.error?.code).toBe('LOGIN_REQUIRED')
    expect((await phone.send('GET', 'wallet', undefined, { token: access, project: 'quay' })).body.error?.code).toBe('LOGIN_REQUIRED')
  })
})

describe('sessions', () => {
  test('access ends after five minutes, and a refresh gives another pair', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    const { access, refresh, user } = await phone.login('anna@example.org')
    clock.advance(minutes(5))
    expect((await phone.send('GET', 'wallet', undefined, { token: access })).body.error?.code).toBe('LOGIN_REQUIRED')
    const next = await phone.send('POST', 'refresh', { refresh })
    expect([next.status, next.body.user]).toEqual([200, user])
    expect((await phone.send('GET', 'wallet', undefined, { token: `${next.body.access}` })).status).toBe(200)
  })

  test('a refresh that is used again after its pair was used ends everything that came of it', async () => {
    const { createDevice } = await createVaultWorld()
    const phone = await createDevice()
    const { refresh } = await phone.login('anna@example.org')
    const next = await phone.send('POST', 'refresh', { refresh })
    const wallet = () => phone.send('GET', 'wallet', undefined, { token: `${next.body.access}` })
    expect((await wallet()).status).toBe(200)
    expect((await phone.send('POST', 'refresh', { refresh })).body.error?.code).toBe('LOGIN_REQUIRED')
    expect((await wallet()).body.error?.code).toBe('LOGIN_REQUIRED')
    expect((await phone.send('POST', 'refresh', { refresh: next.body.refresh })).body.error?.code).toBe('LOGIN_REQUIRED')
  })

  test('a refresh that another device shows ends the session', async () => {
    const { createDevice } = await createVaultWorld()
    const [phone, thief] = [await createDevice(), await createDevice()]
    const { access, refresh } = await phone.login('anna@example.org')
    expect((await thief.send('POST', 'refresh', { refresh })).body.error?.code).toBe('LOGIN_REQUIRED')
    expect((await phone.send('GET', 'wallet', undefined, { token: access })).body.error?.code).toBe('LOGIN_REQUIRED')
  })

  test('signing out ends the session, and no other of the same visitor', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const [phone, laptop] = [await createDevice(), await createDevice()]
    const one = await phone.login('anna@example.org')
    clock.advance(minutes(1))
    const two = await laptop.login('anna@example.org')
    expect((await phone.send('POST', 'sign-out', {}, { token: one.access })).status).toBe(200)
    expect((await phone.send('POST', 'refresh', { refresh: one.refresh })).status).toBe(401)
    expect((await laptop.send('GET', 'wallet', undefined, { token: two.access })).status).toBe(200)
  })

  test('neither the log nor the store has an address, a code, a token or a network address', async () => {
    const { createDevice, lines, parts, mails } = await createVaultWorld()
    const phone = await createDevice()
    const { user, access, refresh } = await phone.login('anna@example.org')
    const code = phone.lastCode()
    const said = JSON.stringify(lines) + JSON.stringify(await parts.store.vault.listAuditRows(user))
    expect(mails).toHaveLength(1)
    for (const secret of ['anna', 'example.org', code, access, refresh, '198.51.100.7']) expect(said).not.toContain(secret)
    expect(await parts.store.vault.findSession(access, 0)).toBeUndefined()
  })
})
