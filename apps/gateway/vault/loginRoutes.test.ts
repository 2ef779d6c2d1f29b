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

  test('codes for one address pause for 30 seconds, and are limited by the hour and by the network', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    await phone.request('anna@example.org')
    const soon = await phone.request('anna@example.org')
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '30'])
    for (let sent = 1; sent < 6; sent++) {
      clock.advance(30_000)
      expect((await phone.request('anna@example.org')).status).toBe(200)
    }
    clock.advance(30_000)
    expect((await phone.request('anna@example.org')).headers.get('retry-after')).toBe(`${3_600 - 180}`)
    // The visitor behind another network is not kept out by that.
    expect((await (await createDevice('203.0.113.9')).request('anna@example.org')).status).toBe(200)
    for (let sent = 6; sent < 60; sent++) expect((await phone.request(`guest-${sent}@example.org`)).status).toBe(200)
    expect((await phone.request('one-more@example.org')).status).toBe(429)
  })

  test('wrong answers lock an address for the network that gave them', async () => {
    const { createDevice, clock } = await createVaultWorld()
    const phone = await createDevice()
    for (let round = 0; round < 3; round++) {
      const asked = await phone.request('anna@example.org')
      const code = phone.lastCode()
      for (let tried = 0; tried < 5; tried++) await phone.answer(asked.body.challenge, other(code))
      clock.advance(30_000)
    }
    const locked = await phone.request('anna@example.org')
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, 3_600 - 90])
    expect((await (await createDevice('203.0.113.9')).login('anna@example.org')).user).toBeTruthy()
  })

  test('50 wrong answers from four networks keep no browser out: one that logged in before has a code at once, a new one needs two', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    const phone = await createDevice('203.0.113.9')
    await phone.login('anna@example.org')
    clock.advance(minutes(1))
    let wrong = 0
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const stranger = await createDevice(from)
      for (let round = 0; round < 3 && wrong < 50; round++) {
        const asked = await stranger.request('anna@example.org')
        const code = stranger.lastCode()
        for (let tried = 0; tried < 5 && wrong < 50; tried++, wrong++) expect((await stranger.answer(asked.body.challenge, other(code))).status).toBe(401)
        clock.advance(30_000)
      }
    }
    const laptop = await createDevice('203.0.113.77')
    const [asked, before] = [await laptop.request('anna@example.org'), mails.length]
    // A right answer and a wrong one are refused alike, and use the code up.
    const stranger = await createDevice('203.0.113.78')
    const guessed = await stranger.request('anna@example.org')
    const [right, guess] = [
      await laptop.answer(asked.body.challenge, laptop.lastCode()),
      await stranger.answer(guessed.body.challenge, other(laptop.lastCode())),
    ]
    for (const { headers } of [right, guess]) headers.delete('x-request-id')
    expect([right.status, right.body, [...right.headers]]).toEqual([429, guess.body, [...guess.headers]])
    for (const [device, { body }] of [
      [laptop, asked],
      [stranger, guessed],
    ] as const)
      expect((await device.answer(body.challenge, device.lastCode())).body.error?.code).toBe('CODE_GONE')
    clock.advance(30_000)
    // Only the one that had it right gets a code of its own.
    await stranger.request('anna@example.org')
    expect([wrong, mails.length]).toEqual([50, before])
    expect((await laptop.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
    expect(mails.length).toBe(before + 1)
    // The browser of the visitor, wherever it is.
    expect((await phone.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
  })

  test('codes that strangers ask for do not keep a browser waiting that logged in before', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    const phone = await createDevice()
    await phone.login('anna@example.org')
    clock.advance(minutes(1))
    const statuses = []
    for (let at = 0; at < 25; at++) statuses.push((await (await createDevice(`203.0.113.${at}`)).request('anna@example.org')).status)
    expect([statuses.every((status) => status === 200), mails.length]).toEqual([true, 3])
    expect((await phone.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
  })

  test('a device that is new to an address is in by the code of the last mail, where strangers used up the mails', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    for (let at = 0; at < 9; at++) await (await createDevice(`203.0.113.${at}`)).request('anna@example.org')
    const laptop = await createDevice('198.51.100.7')
    const asked = await laptop.request('anna@example.org')
    expect([asked.status, mails.length]).toEqual([200, 2])
    expect((await laptop.answer(asked.body.challenge, laptop.lastCode())).status).toBe(200)
    // An hour after the last mail there is another one, whose code lasts until the next.
    clock.advance(minutes(60))
    const stranger = await createDevice('203.0.113.99')
    await stranger.request('anna@example.org')
    clock.advance(1_000)
    await (await createDevice('203.0.113.98')).request('anna@example.org')
    expect(mails.length).toBe(3)
  })

  test('who guesses from ever new networks has fifty guesses in a day, and has a mail sent an hour', async () => {
    const { createDevice, clock, mails } = await createVaultWorld()
    let guesses = 0
    const end = clock.now() + 24 * 60 * minutes(1)
    for (let at = 0; clock.now() < end; at++) {
      const thief = await createDevice(`203.0.${at >> 8}.${at & 255}`)
      const asked = await thief.request('anna@example.org')
      const code = thief.lastCode()
      let wait = Number(asked.headers.get('retry-after') ?? 0)
      for (let tried = 0; asked.status === 200 && tried < 5; tried++) {
        const answered = await thief.answer(asked.body.challenge, other(code))
        if (answered.status === 429) {
          wait = 600
          break
        }
        guesses++
      }
      clock.advance(wait > 0 ? wait * 1_000 : 1_000)
    }
    expect([guesses, mails.length]).toEqual([50, 25])
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
    const said = JSON.stringify(lines) + JSON.stringify(await parts.store.vault.audits(user))
    expect(mails).toHaveLength(1)
    for (const secret of ['anna', 'example.org', code, access, refresh, '198.51.100.7']) expect(said).not.toContain(secret)
    expect(await parts.store.vault.find(access, 0)).toBeUndefined()
  })
})

test('of one IPv6 /48, however many of its networks ask, 120 addresses an hour get a code; another one is not held up', async () => {
  const { createDevice, mails } = await createVaultWorld()
  const ask = async (from: string, at: number) => (await (await createDevice(from)).request(`visitor-${at}@example.org`)).status
  const statuses = []
  for (let at = 0; at < 130; at++) statuses.push(await ask(`2001:db8:1:${at.toString(16)}::1`, at))
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length, mails.length]).toEqual([120, 10, 120])
  expect(await ask('2001:db8:2:1::1', 500)).toBe(200)
})

test('the whole gateway mails as many codes an hour as its operator allows, and says so in its log', async () => {
  const { createDevice, mails, lines, clock } = await createVaultWorld({ codesAnHour: 3 })
  const ask = async (at: number) => (await createDevice(`198.51.100.${at}`)).request(`visitor-${at}@example.org`)
  for (let at = 1; at <= 3; at++) expect((await ask(at)).status).toBe(200)
  const refused = await ask(4)
  expect([refused.status, refused.headers.get('retry-after'), mails.length]).toEqual([429, '3600', 3])
  expect(lines.filter(([event]) => event === 'vault codes exhausted')).toMatchObject([[expect.any(String), { level: 'warn', anHour: 3 }]])
  clock.advance(3_600_000)
  expect((await ask(5)).status).toBe(200)
})

test('a browser that logged in to an address gets a code when the codes of the whole gateway are used up', async () => {
  const { createDevice, mails, clock } = await createVaultWorld({ codesAnHour: 3 })
  const phone = await createDevice('198.51.100.50')
  await phone.login('anna@example.org')
  clock.advance(minutes(1))
  for (let at = 1; at <= 2; at++) await (await createDevice(`198.51.100.${at}`)).request(`visitor-${at}@example.org`)
  expect((await (await createDevice('198.51.100.3')).request('visitor-3@example.org')).status).toBe(429)
  expect((await phone.login('anna@example.org')).user).toMatch(/^[\w-]{22}$/)
  // It takes nothing from the others.
  clock.advance(3_540_000)
  const statuses = []
  for (let at = 4; at <= 5; at++) statuses.push((await (await createDevice(`198.51.100.${at}`)).request(`visitor-${at}@example.org`)).status)
  expect([statuses, mails.length]).toEqual([[200, 429], 5])
})
