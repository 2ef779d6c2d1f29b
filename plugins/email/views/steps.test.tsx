// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Refuse } from '../../embedded-wallet/testing/scriptedSite.js'
import { evmAddress, signedIn } from '../../embedded-wallet/testing/withSite.js'
import { atCode, startEmail } from '../../../tests/harness/emailWorld.js'

const never = () => new Promise(() => {})

test('what a visitor does is counted, by names alone', async () => {
  const { type, press, advance, site, counted, events } = await atCode()
  expect(counted()).toEqual(['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
  site().script.set('CONNECT_OTP', () => Promise.reject(new Refuse('no', { reason: 'invalid' })))
  await type('111111', '6-digit code')
  await advance(30_000)
  await press('Send a new code')
  await advance(500)
  site().script.set('CONNECT_OTP', () => undefined)
  site().script.set('IS_CONNECTED', () => ({ isConnected: true }))
  await type('471902', '6-digit code')
  expect(counted().slice(3)).toEqual(['EMAIL_VERIFICATION_CODE_FAIL', 'EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_PASS'])
  expect(JSON.stringify(events.filter(({ id }) => id.startsWith('analytics')))).not.toMatch(/mira|471902|properties/)
})

test('a device that was confirmed is counted', async () => {
  const { counted } = await atCode({
    more: [
      ['CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE' })],
      ['CONNECT_DEVICE', () => undefined],
    ],
  })
  expect(counted()).toEqual(['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED', 'DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
})

test('an account that does not open after the right code: it is said, and another try needs no other code', async () => {
  const { type, text, press, site, session, advance, kernel } = await atCode({
    more: [['GET_USER', () => Promise.reject(new Refuse('no', { reason: 'offline' }))]],
  })
  await type('471902', '6-digit code')
  expect(text()).toContain('Check your email')
  expect(text()).toContain('Your wallet didn’t open. Nothing was changed. The code is correct.')
  expect(session()?.status).toBe('disconnected')
  for (const [name, answer] of signedIn()) if (name === 'GET_USER') site().script.set(name, answer)
  await press('Try again')
  await advance(500)
  expect(session()).toMatchObject({ status: 'connected', address: evmAddress })
  expect(site().asked.filter(({ name }) => name === 'CONNECT_OTP')).toHaveLength(1)
  expect(kernel.router.state.get().open).toBe(false)
})

test('while the account is opened the card keeps its title, is green, and says so on its button', async () => {
  const { type, root } = await atCode({ more: [['GET_USER', never]] })
  await type('471902', '6-digit code')
  expect(root.querySelector('#pt-title')?.textContent).toBe('Check your email')
  expect(root.querySelector('footer button')?.textContent).toContain('Opening your wallet')
  expect(root.querySelector('footer button')?.getAttribute('aria-busy')).toBe('true')
})

test('leaving the code that a vault asks for ends that there, so that it can be asked for again', async () => {
  const { press, site, advance, submit } = await atCode({ vault: true, more: [['CONNECT_OTP', never]] })
  await press('Back')
  await advance(100)
  expect(site().last('RPC_ABORT')).toBeDefined()
  await submit()
  await advance(500)
  expect(
    site()
      .asked.map(({ name }) => name)
      .filter((name) => /OTP|ABORT/.test(name)),
  ).toEqual(['CONNECT_OTP', 'RPC_ABORT', 'CONNECT_OTP'])
})

test('a code that expired in the vault leads to a new one', async () => {
  const answers = [new Refuse('no', { reason: 'expired' })]
  const { text, advance, press, site, element } = await atCode({
    vault: true,
    more: [['CONNECT_OTP', () => (answers.length > 0 ? Promise.reject(answers.pop()) : never())]],
  })
  expect(text()).toContain('This code has expired. Send a new one.')
  expect(element.style.display).toBe('none')
  await advance(30_000)
  await press('Send a new code')
  await advance(500)
  expect(site().asked.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  expect(element.style.display).toBe('block')
})

test('a vault that locks the visitor out: the seconds, another try, and another address', async () => {
  const answers = [new Refuse('no', { reason: 'locked', seconds: 42 })]
  const { text, press, element, stack } = await atCode({
    vault: true,
    more: [['CONNECT_OTP', () => (answers.length > 0 ? Promise.reject(answers.pop()) : never())]],
  })
  expect(text()).toContain('Too many tries. Try again in 42 seconds.')
  await press('Try again')
  expect(element.style.display).toBe('block')
  await press('Back')
  expect(stack()).toEqual(['connect.list'])
})

test('a frame that goes away while it asks for the code: words, and never boxes of the page', async () => {
  const { site, text, root, settle, press, advance, element } = await atCode({ vault: true, more: [['CONNECT_OTP', never]] })
  // The frame navigated.
  site().load()
  await settle()
  expect(text()).toContain('Email sign-in isn’t answering. Your account is safe.')
  expect(root.querySelector('input')).toBeNull()
  await press('Try again')
  await advance(500)
  expect(element.style.display).toBe('block')
})

test('what went wrong with a code is not said of the address', async () => {
  const { type, press, root } = await atCode({ more: [['CONNECT_OTP', () => Promise.reject(new Refuse('no', { reason: 'invalid' }))]] })
  await type('111111', '6-digit code')
  expect(root.querySelector('.pt-hint')?.textContent).toContain('That code doesn’t match')
  await press('Back')
  expect(root.querySelector('.pt-hint')).toBeNull()
})

test.each([
  ['mira@example.com', 'Signed in as mira@example.com'],
  ['mira.okafor.of.lagos@fastmail.example', 'Signed in as mira.okafor.of.lagos@fastmail.example'],
])('the account of %s says who is signed in', async (address, words) => {
  const { type, open, text, root } = await atCode({ account: true, more: [...signedIn(address).filter(([name]) => name === 'GET_USER')] })
  await type('471902', '6-digit code')
  await open({ view: 'Account' })
  expect(text()).toContain(words)
  expect(text()).not.toContain('Connected with')
  // Longer than 30 characters: cut for the eye, whole for assistive technology.
  const cut = root.querySelector('.pt-acc-wallet [aria-hidden]')?.textContent
  expect(cut).toBe(address.length > 30 ? 'Signed in as mira.okafor.of.lagos@fastmail.…' : undefined)
})

test('an account without an e-mail address and without a name does not claim one', async () => {
  const { type, open, text } = await atCode({ account: true, more: [['GET_USER', () => ({ chainId: 1, address: evmAddress, email: null })]] })
  await type('471902', '6-digit code')
  await open({ view: 'Account' })
  expect(text()).toContain('Signed in')
  expect(text()).not.toMatch(/Signed in (as|by)/)
})

test('a page that asks to connect the account gets the field, and closing the modal ends its wait', async () => {
  const { kernel, press, advance, stack, site } = await startEmail()
  await press('Close')
  const asked = kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
  await advance(1_000)
  expect(stack().at(-1)).toBe('email.login')
  expect(site().last('GET_USER')).toBeUndefined()
  await press('Close')
  await advance(100)
  expect(await asked).toMatchObject({ code: 'P307', reason: 'cancelled' })
})

test('the account that opens after signing in never has the title of the code, in no frame', async () => {
  const { type, root, open, settle } = await atCode({ account: true })
  await type('471902', '6-digit code')
  await settle()
  const titles: string[] = []
  const watcher = new MutationObserver(() => titles.push(root.querySelector('#pt-title')?.textContent ?? ''))
  watcher.observe(root, { subtree: true, childList: true, characterData: true })
  await open()
  await settle()
  watcher.disconnect()
  expect([...new Set(titles)]).toEqual(['Account'])
})
