import type { Mail } from '../base/Mail.js'
import { describe, expect, test } from 'vitest'
import { createSocialWorld } from '../testing/socialWorld.js'
import { createVaultWorld, site } from '../testing/vaultWorld.js'

const wallet = {
  ...{ version: 1, evmAddress: `0x${'aB'.repeat(20)}`, solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW' },
  share: Buffer.alloc(33, 5).toString('base64'),
}
const check = Buffer.alloc(32, 4).toString('base64')
const recoveryOf = (kind: string) => ({
  ...{ id: kind, kind, version: 1, facts: '{}', share: Buffer.alloc(61, 6).toString('base64') },
  ...(kind === 'password' && { check }),
})
const email = 'anna@example.org'
type World = Awaited<ReturnType<typeof createVaultWorld>>

/** A visitor with a wallet and every way of recovery. */
const begin = async (world: World) => {
  const phone = await world.createDevice()
  const { access: token, user } = await phone.login(email)
  const ask = (method: string, name: string, body?: unknown) => phone.send(method, name, body, { token })
  await ask('POST', 'wallet', wallet)
  for (const kind of ['file', 'passkey', 'password']) expect((await ask('PUT', 'recovery', recoveryOf(kind))).status).toBe(200)
  const sent = world.mails.length
  return { ...world, phone, token, user, ask, told: () => world.mails.slice(sent) }
}
const noticesOf = async (device: Awaited<ReturnType<World['createDevice']>>, token: string) =>
  (await device.send('GET', 'notices', undefined, { token })).body.notices as readonly { readonly event: string }[]

describe('a visitor with an address gets a mail', () => {
  test('before the words are shown', async () => {
    const { ask, told, phone, token } = await begin(await createVaultWorld())
    expect((await ask('POST', 'export', { site })).status).toBe(200)
    const [mail] = told()
    expect([mail?.to, mail?.subject]).toEqual([email, 'The words of your wallet on lumen.market were shown'])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('The 24 words of your wallet were shown to a browser that is signed in as you on lumen.market.')
      expect(text).toMatch(/Time: November 12, 2026 at 12:00\sAM UTC/)
      expect(text).toContain('If this was not you, move everything')
    }
    // What was mailed is not shown again.
    expect(await noticesOf(phone, token)).toEqual([])
  })

  test.each(['file', 'passkey'])('when the share of a %s is given out, and not for what the gateway does not have', async (way) => {
    const { ask, told } = await begin(await createVaultWorld())
    expect((await ask('POST', 'recoveries', { way, site })).body.recoveries).toEqual([expect.objectContaining({ kind: way, share: expect.any(String) })])
    expect(told().map(({ subject }) => subject)).toEqual(['Your wallet on lumen.market is opened by recovery'])
    await ask('DELETE', `recovery/${way}`)
    expect((await ask('POST', 'recoveries', { way, site })).body.recoveries).toEqual([])
    expect(told()).toHaveLength(1)
  })

  test('when the share of a password is given out, and not for a wrong one or for its salt', async () => {
    const { ask, told } = await begin(await createVaultWorld())
    expect((await ask('POST', 'recoveries', { way: 'password', site })).body.recoveries).toEqual([expect.not.objectContaining({ share: expect.anything() })])
    await ask('POST', 'recovery/open', { site, id: 'password', check: Buffer.alloc(32, 3).toString('base64') })
    expect(told()).toEqual([])
    expect((await ask('POST', 'recovery/open', { site, id: 'password', check })).status).toBe(200)
    expect(told().map(({ subject }) => subject)).toEqual(['Your wallet on lumen.market is opened by recovery'])
  })

  test('when a new device was allowed, and not when it was refused', async () => {
    const { createDevice, phone, user, told, clock, mails } = await begin(await createVaultWorld())
    clock.advance(60_000)
    const laptop = await createDevice('203.0.113.9')
    const { access: token } = await laptop.login(email)
    const request = async () => (await laptop.send('POST', 'device', { site, key: 'a'.repeat(64) }, { token })).body.id
    await phone.send('POST', 'device/refuse', { id: await request() })
    const sent = mails.length
    const envelope = { from: `${'A'.repeat(87)}=`, data: 'A'.repeat(80) }
    expect((await phone.send('POST', 'device/approve', { id: await request(), user, envelope })).status).toBe(200)
    expect(mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([[email, 'A device was added to your wallet on lumen.market']])
    expect(told().at(-1)?.text).toContain('because one of your devices allowed it')
  })

  test('at the address that the account has now', async () => {
    const { phone, ask, token, told, clock } = await begin(await createVaultWorld())
    clock.advance(60_000)
    const { answerOf } = await import('./createCodes.js')
    const given = ({ body: { challenge } }: { readonly body: Readonly<Record<string, unknown>> }) => ({
      challenge: `${challenge}`,
      answer: answerOf(phone.lastCode(), `${challenge}`),
    })
    const proof = given(await phone.send('POST', 'email/current', { current: email, site }, { token }))
    const own = given(await phone.send('POST', 'email/code', { email: 'Anna@new.example', current: email, site, proof }, { token }))
    expect((await phone.send('POST', 'email', { ...own, current: email, site, proof }, { token })).status).toBe(200)
    await ask('POST', 'export', { site })
    expect(told().at(-1)?.to).toBe('anna@new.example')
  })

  test('five times an hour for each kind; the rest is read in a browser', async () => {
    const { ask, told, createDevice, clock } = await begin(await createVaultWorld())
    for (let asked = 0; asked < 8; asked++) expect((await ask('POST', 'export', { site })).status).toBe(200)
    expect(told()).toHaveLength(5)
    // One kind does not use up what there is for another.
    await ask('DELETE', 'user', { site })
    expect(told().at(-1)?.subject).toBe('Your wallet on lumen.market is going to be deleted')
    clock.advance(60_000)
    const other = await createDevice('203.0.113.9')
    const { access } = await other.login(email)
    expect((await noticesOf(other, access)).map(({ event }) => event).sort()).toEqual(['exported', 'exported', 'exported', 'kept'])
  })
})

describe('what is not mailed is read after the next login', () => {
  test('where the mail server refuses, which stops nothing and puts no address into the log', async () => {
    const mails: Mail[] = []
    let refuses = false
    const send = async (mail: Mail) => {
      if (refuses) throw Object.assign(new Error(`550 <${mail.to}> is unknown`), { rejected: [mail.to] })
      mails.push(mail)
    }
    const world = await createVaultWorld({ send })
    const visible = { ...world, mails }
    const phone = await visible.createDevice()
    const code = () =>
      /(\d{3}) (\d{3})/
        .exec(mails.at(-1)?.text ?? '')
        ?.slice(1)
        .join('') ?? ''
    const login = async (device: typeof phone) => {
      const { body } = await device.request(email)
      return `${(await device.answer(body.challenge, code())).body.access}`
    }
    const token = await login(phone)
    await phone.send('POST', 'wallet', wallet, { token })
    refuses = true
    expect((await phone.send('POST', 'export', { site }, { token })).status).toBe(200)
    visible.clock.advance(1_000)
    expect((await phone.send('DELETE', 'user', { site }, { token })).status).toBe(200)
    refuses = false
    const logged = visible.lines.filter(([event]) => event === 'vault mail failed')
    expect(logged).toHaveLength(2)
    for (const [, facts] of logged) expect(Object.keys(facts).sort()).toEqual(['level', 'message', 'request'])
    visible.clock.advance(60_000)
    const other = await visible.createDevice('203.0.113.9')
    expect((await noticesOf(other, await login(other))).map(({ event }) => event)).toEqual(['kept', 'deleted', 'exported'])
    // The browser that did it knows.
    expect((await noticesOf(phone, await login(phone))).map(({ event }) => event)).toEqual(['kept'])
  })

  test('where the mail server does not answer, after three seconds', async () => {
    const mails: Mail[] = []
    const world = await createVaultWorld({
      send: (mail) => {
        mails.push(mail)
        return mail.subject.startsWith('Your code') ? Promise.resolve() : new Promise(() => {})
      },
    })
    const phone = await world.createDevice()
    const { body } = await phone.request(email)
    const code =
      /(\d{3}) (\d{3})/
        .exec(mails.at(-1)?.text ?? '')
        ?.slice(1)
        .join('') ?? ''
    const token = `${(await phone.answer(body.challenge, code)).body.access}`
    const waiting = world.clock.waiting
    const exported = phone.send('POST', 'export', { site }, { token })
    await expect.poll(() => world.clock.waiting).toBe(waiting + 1)
    world.clock.advance(3_000)
    expect((await exported).status).toBe(200)
  })

  test('by a visitor who has no address here', async () => {
    const { createDevice, goThrough, redeem, clock, mails } = await createSocialWorld(['github'])
    const phone = await createDevice()
    const { body } = await redeem(phone, (await goThrough(phone, 'github', 'noor')).handle)
    const token = `${body.access}`
    expect((await phone.send('POST', 'export', { site }, { token })).status).toBe(200)
    expect(mails).toEqual([])
    expect(await noticesOf(phone, token)).toEqual([])
    clock.advance(60_000)
    const other = await createDevice('203.0.113.9')
    const next = await redeem(other, (await goThrough(other, 'github', 'noor')).handle)
    expect(await noticesOf(other, `${next.body.access}`)).toEqual([{ event: 'exported', site, at: clock.now() - 60_000 }])
    clock.advance(30 * 86_400_000)
    const late = await redeem(other, (await goThrough(other, 'github', 'noor')).handle)
    expect(await noticesOf(other, `${late.body.access}`)).toEqual([])
  })
})

test('an address is stored sealed, for its account alone, and with a code only until its end', async () => {
  const { parts, phone, user, clock } = await begin(await createVaultWorld())
  const found = await parts.store.vault.findUser(user)
  expect(found?.address).toMatch(/^one\.[\w-]+$/)
  const { sealer } = parts.vault ?? expect.fail()
  expect(Buffer.from(await sealer.open(found?.address ?? '', `address\n${found?.identity}`)).toString()).toBe(email)
  await expect(sealer.open(found?.address ?? '', 'address\nanother')).rejects.toThrow()
  clock.advance(60_000)
  await phone.request('bert@example.org')
  expect(await parts.store.vault.findUser('nobody')).toBeUndefined()
})
