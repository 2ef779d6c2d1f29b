// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Refuse } from '../../embedded-wallet/testing/scriptedSite.js'
import { evmAddress } from '../../embedded-wallet/testing/withSite.js'
import { EmailLoginView } from '../../../ports/embeddedWallet.js'
import { atCode, startEmail } from '../../../tests/harness/emailWorld.js'

/** The field in a view of its own, as "Use a different email" and `open({ view: 'EmailLogin' })` show it. */
const toCard = async ({ kernel, settle }: Pick<Awaited<ReturnType<typeof startEmail>>, 'kernel' | 'settle'>) => {
  kernel.router.push(EmailLoginView)
  await settle()
}

test('a host that switches it off has neither a field nor a frame', async () => {
  const { root, loaded } = await startEmail({ features: { email: false } })
  expect([root.querySelector('form'), loaded()]).toEqual([null, false])
})

test('the field is there, and nothing is loaded before it is touched', async () => {
  const { field, loaded, type, text } = await startEmail()
  expect(field().type).toBe('email')
  expect(text()).toContain('Continue')
  expect(loaded()).toBe(false)
  await type('m')
  expect(loaded()).toBe(true)
})

test('the field says to the browser that it is for an address, which offers the visitor their own', async () => {
  const { field } = await startEmail()
  expect([field().type, field().getAttribute('autocomplete'), field().getAttribute('inputmode')]).toEqual(['email', 'email', 'email'])
})

test('where a wallet is installed the field is in the list as well', async () => {
  const { root, stack, field, type, loaded, element } = await startEmail({ wallet: true })
  expect([stack(), loaded()]).toEqual([['connect.list'], false])
  await type('m')
  expect(field().value).toBe('m')
  expect(loaded()).toBe(true)
  // In the modal, where it stays: a frame that is moved loads anew.
  expect(root.contains(element)).toBe(true)
})

test('the address and the code that a vault asks for are one card, with the title of the code from the first frame on', async () => {
  const world = await startEmail({ wallet: true, vault: true, more: [['CONNECT_OTP', () => new Promise(() => {})]] })
  const { root, type, submit, text } = world
  await toCard(world)
  expect(text()).toContain('We’ll email you a 6-digit code. No password, and nothing to install.')
  const height = () => root.querySelector<HTMLElement>('.pt-body > div')?.style.minBlockSize
  expect(height()).toBe('230px')
  await type('mira@example.com')
  await submit()
  expect(root.querySelector('#pt-title')?.textContent).toBe('Check your email')
})

test('the card says what happened when nobody answers, keeps the address, and leads to the wallets', async () => {
  const world = await startEmail({ wallet: true, more: [['CONNECT_EMAIL', () => new Promise(() => {})]] })
  const { press, type, submit, advance, text, field, stack, controls } = world
  await toCard(world)
  await type('mira@example.com')
  await submit()
  await advance(3_000)
  expect(text()).toContain('This is taking longer than usual.')
  await advance(116_000)
  expect(text()).not.toContain('isn’t answering')
  await advance(1_000)
  expect(text()).toContain('Email sign-in isn’t answering Your account is safe. We’ll keep your address in the field.')
  expect(field().value).toBe('mira@example.com')
  expect(controls()).not.toContain('Cancel')
  await press('Use a wallet instead')
  expect(stack()).toEqual(['connect.list'])
})

test.each([
  ['', 'Enter an email address'],
  ['mira', 'Add the part after @, for example fastmail.com'],
  ['mira@example', 'Add the part after @, for example fastmail.com'],
])('"%s" is not sent', async (address, words) => {
  const { type, submit, text, site } = await startEmail()
  if (address) await type(address)
  await submit()
  expect(text()).toContain(words)
  if (address) expect(site().last('CONNECT_EMAIL')).toBeUndefined()
})

test('a foreign site: address, code, connected, and the modal is closed', async () => {
  const { site, type, stack, session, kernel, text } = await atCode()
  expect(site().last('CONNECT_EMAIL')?.payload).toEqual({ email: 'mira@example.com' })
  expect(stack().at(-1)).toBe('email.code')
  expect(text()).toContain('Enter the 6-digit code Sent to mira@example.com')
  await type('471902', '6-digit code')
  expect(site().last('CONNECT_OTP')?.payload).toEqual({ otp: '471902' })
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', address: evmAddress })
  expect(kernel.router.state.get().open).toBe(false)
})

test('a vault asks for the code itself: the page has no field, and the frame lies over the view', async () => {
  const { site, element, root, stack, session, settle, kernel } = await atCode({ vault: true, more: [['CONNECT_OTP', () => new Promise(() => {})]] })
  expect(stack().at(-1)).toBe('email.code')
  expect(root.querySelector('input')).toBeNull()
  expect(element.style.display).toBe('block')
  const { id, payload } = site().last('CONNECT_OTP') ?? {}
  expect(payload).toEqual({})
  site().script.set('IS_CONNECTED', () => ({ isConnected: true }))
  site().send({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
  await settle()
  expect(session()?.status).toBe('connected')
  expect(kernel.router.state.get().open).toBe(false)
  expect(element.style.display).toBe('none')
})

test('leaving the view of the code gives the request to the vault up', async () => {
  const { press, stack, site, settle } = await atCode({ vault: true, more: [['CONNECT_OTP', () => new Promise(() => {})]] })
  const { id } = site().last('CONNECT_OTP') ?? {}
  await press('Back')
  expect(stack()).toEqual(['connect.list'])
  site().send({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
  await settle()
  expect(stack()).toEqual(['connect.list'])
  expect(site().last('GET_USER')).toBeUndefined()
})

test.each([
  ['in the words of the site', new Refuse('Invalid code'), 'That code doesn’t match. Check the latest email.'],
  ['by its reason', new Refuse('no', { reason: 'invalid' }), 'That code doesn’t match. Check the latest email.'],
  ['as expired', new Refuse('The code has expired'), 'This code has expired. Send a new one.'],
  ['as locked', new Refuse('no', { reason: 'locked', seconds: 42 }), 'Too many tries. Try again in 42 seconds.'],
])('a wrong code, refused %s: it is said, the boxes are empty, and the next one counts', async (_, refusal, words) => {
  const answers = [refusal]
  const world = await atCode()
  world.site().script.set('CONNECT_OTP', () => (answers.length > 0 ? Promise.reject(answers.pop()) : undefined))
  await world.type('111111', '6-digit code')
  expect(world.text()).toContain(words)
  expect(world.text()).not.toContain(refusal.message === 'no' ? '\u0000' : refusal.message)
  expect(world.field('6-digit code').value).toBe('')
  world.site().script.set('IS_CONNECTED', () => ({ isConnected: true }))
  await world.type('471902', '6-digit code')
  expect(world.session()?.status).toBe('connected')
})

test('another code can be sent after thirty seconds, which are counted down', async () => {
  const { text, advance, press, site, controls } = await atCode()
  const mails = () => site().asked.filter(({ name }) => name === 'CONNECT_EMAIL').length
  expect(text()).toMatch(/Send again in 0:(29|30)/)
  await press(controls().find((name) => name.startsWith('Send again')) ?? '')
  expect(mails()).toBe(1)
  await advance(10_000)
  expect(text()).toMatch(/Send again in 0:(19|20)/)
  await advance(20_000)
  await press('Send a new code')
  await advance(500)
  expect(mails()).toBe(2)
  expect(text()).toMatch(/Send again in 0:(29|30)/)
})

test('the same address within thirty seconds leads to its code, another one has to wait', async () => {
  const { press, submit, stack, type, text, site } = await atCode()
  await press('Back')
  await submit()
  expect(stack().at(-1)).toBe('email.code')
  await press('Back')
  await type('other@example.com')
  await submit()
  expect(text()).toMatch(/Please try again after \d+ seconds/)
  expect(site().asked.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(1)
})

test('a device that is new is confirmed by a link first, and goes on to the code by itself', async () => {
  const { text, stack, site, advance } = await atCode({
    more: [
      ['CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE' })],
      ['CONNECT_DEVICE', () => new Promise(() => {})],
    ],
  })
  expect(stack().at(-1)).toBe('email.device')
  expect(text()).toContain('Confirm this device Open the link in the email we sent to mira@example.com.')
  site().send({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id: site().last('CONNECT_DEVICE')?.id })
  await advance(500)
  expect(stack()).toEqual(['connect.list', 'email.code'])
})

test('a visitor whom the site knows is connected without a code', async () => {
  const { session } = await atCode({
    more: [
      ['CONNECT_EMAIL', () => ({ action: 'CONNECT' })],
      ['IS_CONNECTED', () => ({ isConnected: true })],
    ],
  })
  expect(session()?.status).toBe('connected')
})

test('a frame that does not load: words for the visitor, an alert for the developer, and another try', async () => {
  const { submit, advance, text, kernel, site, session } = await startEmail({ greets: false, loads: false }).then(async (world) => {
    await world.type('mira@example.com')
    return world
  })
  await submit()
  await advance(2_000)
  expect(text()).not.toContain('taking longer')
  await advance(1_000)
  expect(text()).toContain('This is taking longer than usual.')
  await advance(15_000)
  expect(text()).not.toContain('isn’t answering')
  await advance(2_000)
  expect(text()).toContain('Email sign-in isn’t answering. Your account is safe.')
  expect(kernel.alerts.state.get().items[0]?.title).toBe('Network Error: Could not load embedded wallet')
  expect(kernel.alerts.state.get().items[0]?.lines.join(' ')).not.toContain('origins')
  await submit()
  site().ready()
  await advance(1_000)
  expect(site().last('CONNECT_EMAIL')).toBeDefined()
  // What was said of the try before is over, for the visitor and for the developer.
  expect(text()).not.toContain('isn’t answering')
  expect(kernel.alerts.state.get().items).toEqual([])
  expect(session()?.status).toBe('disconnected')
})

test('an address that the site does not answer within 120 seconds ends with words, and can be sent again', async () => {
  const { advance, text, site, submit, stack } = await atCode({ more: [['CONNECT_EMAIL', () => new Promise(() => {})]] })
  await advance(118_000)
  expect(text()).toContain('This is taking longer than usual.')
  await advance(2_000)
  expect(text()).toContain('Email sign-in isn’t answering. Your account is safe.')
  site().script.set('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))
  await submit()
  expect(site().asked.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
  expect([stack().at(-1), text().includes('isn’t answering')]).toEqual(['email.code', false])
})

test.each([
  ['in the list', false],
  ['in its own view', true],
])('a mail that takes long can be given up %s, and what the site says of it afterwards leads nowhere', async (_, wallet) => {
  const world = await startEmail({ wallet, more: [['CONNECT_EMAIL', () => new Promise(() => {})]] })
  const { press, type, submit, advance, text, field, site, stack, settle, controls } = world
  if (wallet) await toCard(world)
  await type('mira@example.com')
  await submit()
  expect(controls()).not.toContain('Cancel')
  await advance(3_000)
  await press('Cancel')
  expect([text().includes('taking longer'), field().value, field().readOnly]).toEqual([false, 'mira@example.com', false])
  site().say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: site().last('CONNECT_EMAIL')?.id, payload: { action: 'VERIFY_OTP' } })
  await settle()
  expect(stack()).toEqual(wallet ? ['connect.list', 'email.login'] : ['connect.list'])
})

test('leaving the field gives up the mail that is on its way: no other view is replaced by that of the code', async () => {
  const world = await startEmail({ wallet: true, more: [['CONNECT_EMAIL', () => new Promise(() => {})]] })
  const { press, type, submit, advance, site, stack, settle } = world
  await toCard(world)
  await type('mira@example.com')
  await submit()
  await press('Back')
  site().say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: site().last('CONNECT_EMAIL')?.id, payload: { action: 'VERIFY_OTP' } })
  await settle()
  await advance(500)
  expect(stack()).toEqual(['connect.list'])
})

test.each(['unreachable', 'strange', 'hidden', 'unready', 'listed'] as const)(
  'a site that is %s is never called unavailable on this site: the card offers another try, and the wallets',
  async (status) => {
    const world = await startEmail({ wallet: true, greets: false, status: () => status })
    const { type, submit, advance, text, kernel, controls } = world
    await toCard(world)
    await type('mira@example.com')
    await submit()
    await advance(status === 'listed' ? 20_000 : 3_000)
    expect(text()).toContain('Email sign-in isn’t answering Your account is safe.')
    expect(text()).not.toContain('isn’t available')
    expect(controls()).toEqual(expect.arrayContaining(['Try again', 'Use a wallet instead']))
    expect(
      kernel.alerts.state
        .get()
        .items.flatMap(({ lines }) => lines)
        .join(' '),
    ).not.toMatch(/"origins"|GATEWAY_VAULT_SITES/)
  },
)

test('a website that the secure site does not list is told so as soon as the site said it', async () => {
  const { type, submit, advance, text, kernel } = await startEmail({ greets: false, status: () => 'unlisted' })
  await type('mira@example.com')
  await submit()
  await advance(300)
  expect(text()).toContain('Email sign-in isn’t available on this site.')
  expect(kernel.alerts.state.get().items[0]?.lines.join(' ')).toContain('GATEWAY_VAULT_SITES')
})

test('the code stays out of storage, the console and the addresses of requests', async () => {
  const { type, lines, environment } = await atCode()
  await type('471902', '6-digit code')
  const kept = environment.storage()
  const all = [...lines, ...environment.requests, ...Array.from({ length: kept?.length ?? 0 }, (_, at) => kept?.getItem(kept.key(at) ?? '') ?? '')]
  expect(all.filter((one) => one.includes('471902'))).toEqual([])
})
