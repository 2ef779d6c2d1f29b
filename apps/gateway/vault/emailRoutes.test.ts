import { expect, test } from 'vitest'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { answerOf } from './createCodes.js'

const minutes = (count: number) => count * 60_000

/** A visitor who logged in, and what they send to change their address. */
const start = async (email = 'anna@example.org') => {
  const world = await createVaultWorld()
  const device = await world.createDevice()
  const login = await device.login(email)
  const as = { token: login.access }
  const ask = (next: string, more: object = {}) => device.send('POST', 'email/code', { email: next, current: email, site, ...more }, as)
  const give = (challenge: unknown, code: string, more: object = {}) =>
    device.send('POST', 'email', { challenge, answer: answerOf(code, `${challenge}`), current: email, site, ...more }, as)
  return { ...world, device, login, ask, give }
}

test('an address that proved itself becomes that of the account, and the former one is told', async () => {
  const { device, login, ask, give, mails, clock } = await start()
  const asked = await ask('Anna@new.example')
  expect([asked.status, asked.body.resendAfter]).toEqual([200, 30])
  expect(mails.at(-1)).toMatchObject({ to: 'anna@new.example', subject: 'Your code for lumen.market' })
  expect(mails.at(-1)?.text).toContain('this e-mail address becomes the one of a wallet')
  expect((await give(asked.body.challenge, device.lastCode())).status).toBe(200)
  const told = mails.at(-1)
  expect([told?.to, told?.subject]).toEqual(['anna@example.org', 'The e-mail address of your wallet on lumen.market was changed'])
  for (const text of [told?.text, told?.html]) {
    expect(text).toMatch(/Time: November 12, 2026 at 12:00\sAM UTC/)
    expect(text).not.toContain('new.example')
  }
  clock.advance(minutes(1))
  expect((await device.login('anna@new.example')).user).toBe(login.user)
  // The former address is free: a login there begins another account.
  expect((await device.login('anna@example.org')).user).not.toBe(login.user)
})

test('other browsers have to log in again, and this one stays', async () => {
  const { createDevice, device, login, ask, give, clock } = await start()
  const other = await createDevice('203.0.113.9')
  const there = await other.login('anna@example.org')
  const asked = await ask('anna@new.example')
  await give(asked.body.challenge, device.lastCode())
  expect((await other.send('GET', 'wallet', undefined, { token: there.access })).body.error?.code).toBe('LOGIN_REQUIRED')
  expect((await other.send('POST', 'refresh', { refresh: there.refresh })).body.error?.code).toBe('LOGIN_REQUIRED')
  expect((await device.send('GET', 'wallet', undefined, { token: login.access })).status).toBe(200)
  clock.advance(minutes(1))
  expect((await other.login('anna@new.example')).user).toBe(login.user)
})

test('the answer is the same whether the new address has an account or not, until its code was typed', async () => {
  const { createDevice, device, login, ask, give } = await start()
  await (await createDevice('203.0.113.9')).login('bea@example.org')
  const [free, taken] = [await ask('free@example.org'), await ask('bea@example.org')]
  const shape = ({ status, body }: typeof free) => [status, Object.keys(body)]
  expect(shape(taken)).toEqual(shape(free))
  const refused = await give(taken.body.challenge, device.lastCode())
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await device.send('GET', 'wallet', undefined, { token: login.access })).status).toBe(200)
})

test('a login that is older than five minutes, the current address, and an address that is not the current one are refused', async () => {
  const { ask, clock, mails } = await start()
  const sent = mails.length
  expect((await ask('ANNA@example.org')).body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'email' })
  expect((await ask('anna@new.example', { current: 'bea@example.org' })).body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'current' })
  expect((await ask('anna@new.example', { site: 'https://elsewhere.example' })).body.error?.code).toBe('ORIGIN_REFUSED')
  clock.advance(minutes(5) + 1)
  expect((await ask('anna@new.example')).body.error?.code).toMatch(/LOGIN_(STALE|REQUIRED)/)
  expect(mails).toHaveLength(sent)
})

test('a code for a new address is no login, a code for a login changes no address, and another user cannot use it', async () => {
  const { createDevice, device, ask, give, clock } = await start()
  const asked = await ask('anna@new.example')
  const code = device.lastCode()
  expect((await device.answer(asked.body.challenge, code)).body.error?.code).toBe('CODE_GONE')
  const other = await createDevice('203.0.113.9')
  const bea = await other.login('bea@example.org')
  const stolen = { challenge: asked.body.challenge, answer: answerOf(code, `${asked.body.challenge}`), current: 'bea@example.org', site }
  expect((await other.send('POST', 'email', stolen, { token: bea.access })).body.error?.code).toBe('CODE_GONE')
  clock.advance(minutes(1))
  const forLogin = await device.request('anna@other.example')
  expect((await give(forLogin.body.challenge, device.lastCode())).body.error?.code).toBe('CODE_GONE')
  expect((await give(asked.body.challenge, code)).status).toBe(200)
  expect((await give(asked.body.challenge, code, { current: 'anna@new.example' })).body.error?.code).toBe('CODE_GONE')
})

test('wrong codes are counted, and the change stands when the mail about it cannot be sent', async () => {
  let refuse = false
  const world = await createVaultWorld()
  const { createDevice, clock } = await createVaultWorld({
    send: async (mail) => {
      if (refuse && mail.subject.includes('was changed')) throw new Error('The mail server is down.')
      world.mails.push(mail)
    },
  })
  const device = await createDevice()
  const codeOf = () =>
    /(\d{3}) (\d{3})/
      .exec(world.mails.at(-1)?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  const first = await device.request('anna@example.org')
  const { body: login } = await device.answer(first.body.challenge, codeOf())
  const as = { token: `${login.access}` }
  const asked = await device.send('POST', 'email/code', { email: 'anna@new.example', current: 'anna@example.org', site }, as)
  const code = codeOf()
  const wrong = code === '000000' ? '111111' : '000000'
  const give = (typed: string) =>
    device.send('POST', 'email', { challenge: asked.body.challenge, answer: answerOf(typed, `${asked.body.challenge}`), current: 'anna@example.org', site }, as)
  expect((await give(wrong)).body.error?.code).toBe('CODE_WRONG')
  refuse = true
  expect((await give(code)).status).toBe(200)
  clock.advance(minutes(1))
  const again = await device.request('anna@new.example')
  expect((await device.answer(again.body.challenge, codeOf())).body.user).toBe(login.user)
})
