import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createBrowser } from './createBrowser.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12) }))
afterEach(() => void vi.useRealTimers())

const [email, next] = ['anna@example.org', 'anna@new.example']
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

/** A visitor who logged in a minute ago. */
const begin = async () => {
  const world = await createVaultWorld()
  const wait = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  const browser = await createBrowser(world)
  await browser.logIn(email)
  wait(60_000)
  return { ...browser, world, wait, mails: world.mails }
}

test('both codes were right: the session has the new address, and the wallet is the same', async () => {
  const { change, account, code, mails, store, wait, logIn } = await begin()
  const before = await account.current()
  const pending = await change.begin(next)
  expect([pending.email, change.wanted, change.proving]).toEqual([email, next, pending])
  expect(mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('the e-mail address of your wallet can be changed') })
  expect(await change.prove(wrong(code()))).toBeUndefined()
  expect(await change.prove(code())).toMatchObject({ email: next })
  expect(mails.at(-1)?.to).toBe(next)
  expect(await change.answer(wrong(code()))).toBeUndefined()
  expect(await change.answer(code())).toBe(next)
  expect((await store.session())?.email).toBe(next)
  expect(await account.current()).toEqual({ ...before, email: next })
  expect([change.wanted, change.proving, change.asked]).toEqual([undefined, undefined, undefined])
  wait(60_000)
  await account.signOut()
  expect(await logIn(next)).toBe('here')
  expect((await account.current())?.wallet).toEqual(before?.wallet)
})

test('the code itself is sent to the gateway in no step', async () => {
  const { change, code, bodies } = await begin()
  await change.begin(next)
  const first = code()
  await change.prove(first)
  const second = code()
  await change.answer(second)
  for (const body of bodies) for (const secret of [first, second]) expect(body).not.toContain(secret)
})

test('the same address, text that is no address, and a visitor of another provider are refused before a mail is sent', async () => {
  const { change, mails, store } = await begin()
  const sent = mails.length
  for (const input of ['ANNA@example.org', 'anna', '']) await expect(change.begin(input)).rejects.toEqual(reason('invalid'))
  const session = await store.session()
  if (!session) throw new Error('There is no session.')
  const { email: _, ...other } = session
  await store.keepSession({ ...other, social: { provider: 'google', name: 'Anna' } })
  await expect(change.begin(next)).rejects.toEqual(reason('refused'))
  await store.keepSession(undefined)
  await expect(change.begin(next)).rejects.toEqual(reason('expired'))
  expect(mails).toHaveLength(sent)
})

test('without a code of the current address no code goes to the new one', async () => {
  const { change, account, code, mails, wait } = await begin()
  for (const attempt of [change.prove('123456'), change.request(), change.answer('123456')]) await expect(attempt).rejects.toEqual(reason('expired'))
  // A code to log in with is none.
  await account.requestCode(email)
  const told = code()
  wait(31_000)
  await change.begin(next)
  const sent = mails.length
  if (told !== code()) expect(await change.prove(told)).toBeUndefined()
  await expect(change.request()).rejects.toEqual(reason('expired'))
  expect(mails).toHaveLength(sent)
})

test('a login of an hour ago is enough: both codes prove the visitor', async () => {
  const { change, code, wait } = await begin()
  wait(3_600_000)
  await change.begin(next)
  await change.prove(code())
  expect(await change.answer(code())).toBe(next)
})

test('another code of the current address takes the place of the first', async () => {
  const { change, code, wait } = await begin()
  await change.begin(next)
  wait(31_000)
  expect(await change.beginAgain()).toMatchObject({ email })
  await change.prove(code())
  wait(31_000)
  expect(await change.request()).toMatchObject({ email: next })
  expect(await change.answer(code())).toBe(next)
})

test('an address of another visitor is refused once its code was right, and nothing has changed', async () => {
  const { world, change, code, store, wait } = await begin()
  await (await createBrowser(world, { address: '203.0.113.9' })).logIn(next)
  await change.begin(next)
  wait(31_000)
  await change.prove(code())
  await expect(change.answer(code())).rejects.toEqual(reason('taken'))
  expect((await store.session())?.email).toBe(email)
})

test('a gateway that is out of reach, or that locks the visitor out, ends no login', async () => {
  const { change, code, fates, store } = await begin()
  fates.set('POST email/current', 'dropped')
  await expect(change.begin(next)).rejects.toEqual(reason('offline'))
  expect(change.wanted).toBeUndefined()
  fates.clear()
  await change.begin(next)
  await expect(change.begin(next)).rejects.toEqual(reason('locked'))
  fates.set('POST email/code', 'dropped')
  await expect(change.prove(code())).rejects.toEqual(reason('offline'))
  fates.clear()
  await change.prove(code())
  fates.set('POST email', 'dropped')
  await expect(change.answer(code())).rejects.toEqual(reason('offline'))
  fates.clear()
  expect(await change.answer(code())).toBe(next)
  expect((await store.session())?.email).toBe(next)
})

test('a change whose answer was lost has taken place, and the next try finds that', async () => {
  const { change, account, code, fates, store } = await begin()
  await change.begin(next)
  await change.prove(code())
  fates.set('POST email', 'lost')
  await expect(change.answer(code())).rejects.toEqual(reason('offline'))
  fates.clear()
  expect(await account.isConnected()).toBe(true)
  expect(await change.answer(code())).toBe(next)
  expect((await store.session())?.email).toBe(next)
})

test('for a day the former address opens the same account; afterwards its code shows nobody of this session once more', async () => {
  const { change, account, code, fates, wait } = await begin()
  const before = await account.current()
  await change.begin(next)
  await change.prove(code())
  fates.set('POST email', 'lost')
  await expect(change.answer(code())).rejects.toEqual(reason('offline'))
  change.leave()
  fates.clear()
  wait(60_000)
  await account.requestCode(email)
  expect(await account.answer(code(), { again: true })).toBe('here')
  wait(24 * 3_600_000)
  await account.requestCode(email)
  await expect(account.answer(code(), { again: true })).rejects.toEqual(reason('refused'))
  expect(await account.current()).toEqual(before)
})
