import { describe, expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { answerOf } from './createCodes.js'

const minutes = (count: number) => count * 60_000
const hours = (count: number) => count * 3_600_000
const old = 'anna@example.org'
const next = 'anna@new.example'
const wallet = {
  version: 1,
  evmAddress: `0x${'aB'.repeat(20)}`,
  solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW',
  share: Buffer.alloc(33, 5).toString('base64'),
}

type World = Awaited<ReturnType<typeof createVaultWorld>>
type Device = Awaited<ReturnType<World['createDevice']>>

/** What somebody sends from a device to change the address of the account that it is logged in to. */
const changing = (device: Device, access: string, current = old) => {
  const as = { token: access }
  const codeOf = ({ body }: { readonly body: { readonly [key: string]: unknown } }, code = device.lastCode()) => ({
    challenge: `${body.challenge}`,
    answer: answerOf(code, `${body.challenge}`),
  })
  type Given = ReturnType<typeof codeOf>
  const prove = () => device.send('POST', 'email/current', { current, site }, as)
  const ask = (proof: Given, email = next) => device.send('POST', 'email/code', { email, current, site, proof }, as)
  const give = (given: Given, proof: Given) => device.send('POST', 'email', { ...given, current, site, proof }, as)
  /** The whole of a change. */
  const change = async (email = next) => {
    const proof = codeOf(await prove())
    return give(codeOf(await ask(proof, email)), proof)
  }
  return { codeOf, prove, ask, give, change }
}

/** A visitor with a wallet who logged in a minute ago. */
const start = async () => {
  const world = await createVaultWorld()
  const device = await world.createDevice()
  const login = await device.login(old)
  await device.send('POST', 'wallet', wallet, { token: login.access })
  world.clock.advance(minutes(1))
  /** The token of the link in the last mail. */
  const undoToken = () => {
    const [, link = ''] = /(https:\/\/vault\.example\/keep#\S+)/.exec(world.mails.at(-1)?.text ?? '') ?? []
    const facts = new URLSearchParams(new URL(link).hash.slice(1))
    expect([facts.get('project'), facts.get('of')]).toEqual(['lumen', 'address'])
    return facts.get('token')
  }
  const undo = async (token: unknown) => (await world.createDevice('203.0.113.77')).send('POST', 'email/undo', { token })
  return { ...world, device, login, undoToken, undo, ...changing(device, login.access) }
}
const refusal = ({ status, body }: { readonly status: number; readonly body: { readonly error?: { readonly code?: string } } }) => [status, body.error?.code]

describe('a change of the e-mail address', () => {
  test('needs a code of either address, in one request, and the former one is told with a link', async () => {
    const { device, login, prove, ask, give, codeOf, mails, clock } = await start()
    const proven = await prove()
    expect([proven.status, proven.body.resendAfter, mails.at(-1)?.to]).toEqual([200, 30, old])
    expect(mails.at(-1)?.text).toContain('the e-mail address of your wallet can be changed')
    const proof = codeOf(proven)
    const asked = await ask(proof, 'Anna@new.example')
    expect(mails.at(-1)).toMatchObject({ to: next, subject: 'Your code for lumen.market' })
    expect((await give(codeOf(asked), proof)).status).toBe(200)
    const told = mails.at(-1)
    expect([told?.to, told?.subject]).toEqual([old, 'The e-mail address of your wallet on lumen.market was changed'])
    for (const text of [told?.text, told?.html]) {
      expect(text).toMatch(/November 13, 2026 at 12:01\sAM UTC/)
      expect(text).not.toContain('new.example')
    }
    clock.advance(minutes(1))
    expect((await device.login(next)).user).toBe(login.user)
  })

  test('takes no code that somebody was told to log in with: the account stays where it is', async () => {
    const { createDevice, device, login, clock, mails } = await start()
    // The thief asks for a code, is told it, and is logged in.
    const thief = await createDevice('203.0.113.9')
    const asked = await thief.request(old)
    const told = thief.lastCode()
    const { body: tokens } = await thief.answer(asked.body.challenge, told)
    const theirs = changing(thief, `${tokens.access}`)
    clock.advance(minutes(1))
    await theirs.prove()
    const sent = mails.length
    // Neither the code of the login, nor one that was asked for to log in, is a code for a change.
    const again = await createDevice('203.0.113.9')
    clock.advance(minutes(1))
    const second = await again.request(old)
    for (const proof of [theirs.codeOf(asked, told), theirs.codeOf(second, again.lastCode())]) {
      expect(refusal(await theirs.ask(proof, 'thief@evil.example'))).toEqual([401, 'CODE_GONE'])
      expect(refusal(await theirs.give(proof, proof))).toEqual([401, 'CODE_GONE'])
    }
    expect(mails.slice(sent).map(({ to }) => to)).toEqual([old])
    const without = { challenge: asked.body.challenge, answer: answerOf(told, `${asked.body.challenge}`), current: old, site }
    expect(refusal(await thief.send('POST', 'email', without, { token: `${tokens.access}` }))).toEqual([400, 'INVALID_INPUT'])
    clock.advance(minutes(1))
    expect((await device.login(old)).user).toBe(login.user)
  })

  test('counts wrong codes of the current address, and mails nothing to the new one before the right one', async () => {
    const { prove, ask, codeOf, device, mails } = await start()
    const proven = await prove()
    const code = device.lastCode()
    const wrong = code === '000000' ? '111111' : '000000'
    const sent = mails.length
    for (let left = 4; left > 0; left--) expect((await ask(codeOf(proven, wrong))).body.error).toMatchObject({ code: 'CODE_WRONG' })
    expect(mails).toHaveLength(sent)
    // Right ones are no tries: the code is asked for with each request until the change.
    for (const email of ['one@new.example', 'two@new.example']) expect((await ask(codeOf(proven, code), email)).status).toBe(200)
    expect(refusal(await ask(codeOf(proven, wrong)))).toEqual([401, 'CODE_GONE'])
    expect(refusal(await ask(codeOf(proven, code), 'three@new.example'))).toEqual([401, 'CODE_GONE'])
  })

  test('uses both codes up: neither changes the address twice, also when they come at once', async () => {
    const { prove, ask, give, codeOf, createDevice, device } = await start()
    const proof = codeOf(await prove())
    const given = codeOf(await ask(proof))
    const all = await Promise.all(Array.from({ length: 6 }, () => give(given, proof)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await createDevice('203.0.113.9')
    const bea = await other.login('bea@example.org')
    const stolen = changing(other, bea.access, 'bea@example.org')
    expect(refusal(await stolen.give(given, proof))).toEqual([401, 'CODE_GONE'])
    expect(refusal(await device.answer(given.challenge, '123456'))).toEqual([401, 'CODE_GONE'])
  })

  test('has the same answers whether the new address has an account or not, until its code was typed', async () => {
    const { createDevice, prove, ask, give, codeOf, device, login } = await start()
    await (await createDevice('203.0.113.9')).login('bea@example.org')
    const proof = codeOf(await prove())
    const [free, taken] = [await ask(proof, 'free@example.org'), await ask(proof, 'bea@example.org')]
    const shape = ({ status, body }: typeof free) => [status, Object.keys(body)]
    expect(shape(taken)).toEqual(shape(free))
    expect(refusal(await give(codeOf(taken), proof))).toEqual([409, 'EMAIL_TAKEN'])
    expect((await device.send('GET', 'wallet', undefined, { token: login.access })).status).toBe(200)
  })
})

describe('for a day after a change', () => {
  test('the former address opens the same account, and nobody else can take it; afterwards it is free', async () => {
    const { createDevice, change, login, clock } = await start()
    expect((await change()).status).toBe(200)
    clock.advance(minutes(1))
    const laptop = await createDevice('203.0.113.9')
    expect((await laptop.login(old)).user).toBe(login.user)
    clock.advance(minutes(1))
    const bea = await createDevice('203.0.113.10')
    const theirs = changing(bea, (await bea.login('bea@example.org')).access, 'bea@example.org')
    clock.advance(minutes(1))
    expect(refusal(await theirs.change(old))).toEqual([409, 'EMAIL_TAKEN'])
    clock.advance(hours(24))
    expect((await laptop.login(old)).user).not.toBe(login.user)
  })

  test('the link in the mail gives the address back, and whoever changed it is logged out', async () => {
    const { change, device, login, undo, undoToken, clock } = await start()
    await change()
    const token = undoToken()
    expect((await undo(token)).status).toBe(200)
    expect((await device.send('GET', 'wallet', undefined, { token: login.access })).body.error?.code).toBe('LOGIN_REQUIRED')
    expect((await device.send('POST', 'refresh', { refresh: login.refresh })).body.error?.code).toBe('LOGIN_REQUIRED')
    clock.advance(minutes(1))
    const back = await device.login(old)
    expect(back.user).toBe(login.user)
    expect((await device.send('GET', 'wallet', undefined, { token: back.access })).body.wallet).toMatchObject({ evmAddress: wallet.evmAddress })
    expect((await device.login(next)).user).not.toBe(login.user)
    expect(refusal(await undo(token))).toEqual([401, 'CODE_GONE'])
    expect(refusal(await undo('x'.repeat(43)))).toEqual([401, 'CODE_GONE'])
  })

  test('the first link works after another change and a deletion by whoever took the account, and theirs no more', async () => {
    const { change, device, login, undo, undoToken, clock } = await start()
    await change()
    const first = undoToken()
    clock.advance(minutes(1))
    expect((await changing(device, login.access, next).change('thief@evil.example')).status).toBe(200)
    const second = undoToken()
    clock.advance(minutes(1))
    const fresh = await device.login('thief@evil.example')
    expect((await device.send('DELETE', 'user', { site }, { token: fresh.access })).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(refusal(await undo(second))).toEqual([401, 'CODE_GONE'])
    clock.advance(hours(25))
    expect((await device.login(old)).user).toBe(login.user)
  })

  test('a change back by codes needs no link, and a day later no link works', async () => {
    const { change, device, login, undo, undoToken, clock } = await start()
    await change()
    const first = undoToken()
    clock.advance(minutes(1))
    expect((await changing(device, login.access, next).change(old)).status).toBe(200)
    expect(refusal(await undo(first))).toEqual([401, 'CODE_GONE'])
    const second = undoToken()
    clock.advance(hours(24))
    expect(refusal(await undo(second))).toEqual([401, 'CODE_GONE'])
    expect((await device.login(old)).user).toBe(login.user)
  })
})

test('a mail that cannot be sent leaves the change as it is, and other browsers are logged out', async () => {
  const world = await createVaultWorld()
  let refuse = false
  const down = await createVaultWorld({
    send: async (mail) => {
      if (refuse && mail.subject.includes('was changed')) throw new Error('The mail server is down.')
      world.mails.push(mail)
    },
  })
  const codeOfMail = () =>
    /(\d{3}) (\d{3})/
      .exec(world.mails.at(-1)?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  const logIn = async (device: Device) => {
    const asked = await device.request(old)
    return (await device.answer(asked.body.challenge, codeOfMail())).body
  }
  const [device, other] = [await down.createDevice(), await down.createDevice('203.0.113.9')]
  const login = await logIn(device)
  const there = await logIn(other)
  down.clock.advance(minutes(1))
  const { codeOf, prove, ask, give } = changing(device, `${login.access}`)
  const proof = codeOf(await prove(), codeOfMail())
  const given = codeOf(await ask(proof), codeOfMail())
  expect(refusal(await changing(device, `${login.access}`, 'bea@example.org').prove())).toEqual([400, 'INVALID_INPUT'])
  expect(refusal(await ask(proof, 'ANNA@example.org'))).toEqual([400, 'INVALID_INPUT'])
  refuse = true
  expect((await give(given, proof)).status).toBe(200)
  expect((await other.send('POST', 'refresh', { refresh: `${there.refresh}` })).body.error?.code).toBe('LOGIN_REQUIRED')
  expect((await device.send('GET', 'wallet', undefined, { token: `${login.access}` })).status).toBe(200)
})
