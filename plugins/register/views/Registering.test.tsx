// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { SignError } from '../../../kernel/api/index.js'
import { waysToAskAgain } from '../../../tests/harness/browserNetwork.js'
import { address, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { Tracked } from '../../../ports/analytics.js'
import { ConnectView } from '../../../ports/connect.js'
import { connect } from '../../connect/manifest.js'
import { register } from '../manifest.js'
import { networkOf, signature, startRegistering } from '../../../tests/harness/registerWorld.js'
import { readRegistration } from '../../../protocol/registrationMessage.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const world = async (...given: Parameters<typeof startRegistering>) => {
  const started = await startRegistering(...given)
  modal = started
  return started
}

test('the account has a row that leads to the form', async () => {
  const { press, stack } = await world({}, { open: false })
  await press('Account settings')
  await press('Register a name')
  expect(stack().at(-1)).toBe('register.form')
})

test('a free name is registered: the wallet signs exactly what was chosen, and the view says so', async () => {
  const { type, text, press, pending, gateway, settle, stack } = await world()
  await type('Mira-Okafor')
  // The first address of a page loads the code of its checksum.
  await expect.poll(text).toContain('mira-okafor.portico.eth points to 0x7F3A…91bC')
  expect(text()).not.toContain('mira-okafor2')
  await press('Register mira-okafor')
  expect(text()).toContain('Waiting for your signature in Harbor')
  const [asked] = pending
  expect(readRegistration(asked?.text ?? '')).toMatchObject({
    name: 'mira-okafor.portico.eth',
    address,
    chain: 'eip155:1',
    nonce: '0123456789abcdef'.repeat(2),
  })
  asked?.sign()
  await settle()
  expect(gateway.registered).toEqual([{ coin_type: 60, address, message: asked?.text, signature }])
  expect(stack().at(-1)).toBe('register.success')
  expect(text()).toContain('You are mira-okafor.portico.eth')
})

test('a taken name is told, with two free ones, and a press takes one of them', async () => {
  const { type, text, press, control, advance } = await world({ taken: ['mira', 'mira-studio'] })
  await type('mira')
  expect(text()).toContain('mira.portico.eth is taken. These are free:')
  expect([text().includes('mira-studio'), text().match(/\bFree\b/g)?.length]).toEqual([false, 2])
  await press('mira2')
  await advance(500)
  expect((control('Your name') as HTMLInputElement).value).toBe('mira2')
  expect(control('Register mira2')).toBeDefined()
})

test.each([
  ['abc', 'Use 4 or more letters, digits or hyphens.'],
  ['mira_o', 'Use only letters, digits and hyphens.'],
  ['mïra', 'Use only letters, digits and hyphens.'],
  ['mira-', 'A name can’t start or end with a hyphen, or have hyphens as its third and fourth characters.'],
  ['xn--mira', 'A name can’t start or end with a hyphen, or have hyphens as its third and fourth characters.'],
  ['a'.repeat(64), 'A name can have up to 63 characters.'],
])('%j asks the gateway nothing, and the button says why', async (label, why) => {
  const { type, press, text, asked } = await world()
  await type(label)
  await press('Register')
  expect(text()).toContain(why)
  expect(asked.filter((path) => path.startsWith('suggestions') || path === 'nonce')).toEqual([])
})

test('a name that is taken between the check and the signature leads back to the form, with what is free', async () => {
  const { type, press, pending, gateway, settle, text, stack } = await world()
  await type('okafor')
  await press('Register okafor')
  gateway.taken.push('okafor')
  gateway.answer = (path, usual) => (path === 'account' ? 409 : usual)
  pending[0]?.sign()
  await settle()
  expect(stack().at(-1)).toBe('register.form')
  expect(text()).toContain('okafor.portico.eth was just taken by someone else.')
  expect(text()).toContain('okafor.portico.eth is taken. These are free:')
})

test('an account that has a name is told its own name, at once or when it registers another', async () => {
  const before = await world({ own: 'mira.portico.eth' })
  expect(before.text()).toContain('mira.portico.eth points to this account')
  before.scope.dispose()
  const { type, press, pending, gateway, settle, text } = await world()
  await type('okafor')
  await press('Register okafor')
  gateway.own = 'mira.portico.eth'
  gateway.answer = (path, usual) => (path === 'account' ? 409 : usual)
  pending[0]?.sign()
  await settle()
  expect(text()).toContain('You already have a name')
  expect(text()).not.toContain('quicker')
})

test('an answer that is lost after the name was registered is a success', async () => {
  const { type, press, pending, gateway, settle, text } = await world()
  await type('okafor')
  await press('Register okafor')
  gateway.own = 'okafor.portico.eth'
  gateway.answer = (path, usual) => (path === 'account' ? 502 : usual)
  pending[0]?.sign()
  await settle()
  expect(text()).toContain('You are okafor.portico.eth')
})

test('declined in the wallet: nothing is sent, and it can be tried again', async () => {
  const { type, press, pending, gateway, settle, text, control } = await world()
  await type('okafor')
  await press('Register okafor')
  pending[0]?.decline(new SignError('No.', { reason: 'rejected' }))
  await settle()
  expect(text()).toContain('Declined in Harbor. Nothing was registered.')
  expect(gateway.registered).toEqual([])
  expect(control('Register okafor')).toBeDefined()
})

test('a signature that comes after a cancel, another account or another network registers nothing', async () => {
  const { type, press, pending, gateway, settle, wallets, text } = await world()
  await type('okafor')
  await press('Register okafor')
  await press('Cancel')
  pending[0]?.sign()
  await settle()
  await press('Register okafor')
  wallets.say({ chain: 'eip155:137' })
  await settle()
  pending[1]?.sign()
  await settle()
  expect(gateway.registered).toEqual([])
  expect(pending.map(({ signal }) => signal?.aborted)).toEqual([true, true])
  expect(text()).toContain('Your account or network changed, so nothing was registered.')
})

test('a wallet that never answers: the attempt ends with its message', async () => {
  const { type, press, advance, text, gateway } = await world()
  await type('okafor')
  await press('Register okafor')
  await advance(300_000)
  expect(text()).toContain('That took too long, so nothing was registered.')
  expect(gateway.registered).toEqual([])
})

test.each([
  ['another nonce', { nonce: 'x' }, 'Error registering name'],
  ['a message that is valid for a year', { expiresAt: '2099-01-01T00:00:00.000Z' }, 'This device’s clock is wrong.'],
  ['a message that is over', { expiresAt: '2001-01-01T00:00:00.000Z' }, 'This device’s clock is wrong.'],
])('a gateway that gives %s: the wallet is not asked', async (_, change, said) => {
  const { type, press, pending, text } = await world({ answer: (path, usual) => (path === 'nonce' ? { ...(usual as object), ...change } : usual) })
  await type('okafor')
  await press('Register okafor')
  expect(pending).toEqual([])
  expect(text()).toContain(said)
})

test.each([
  [401, 'The signature wasn’t accepted.'],
  [429, 'Too many names were registered from here.'],
  [500, 'Error registering name okafor.portico.eth.'],
])('a refusal with status %d is told', async (status, said) => {
  const { type, press, pending, advance, text } = await world({ answer: (path, usual) => (path === 'account' ? status : usual) })
  await type('okafor')
  await press('Register okafor')
  pending[0]?.sign()
  await advance(10_000)
  expect(text()).toContain(said)
})

test.each(waysToAskAgain)('a gateway that is down says so, and is asked again by %s', async (_, askAgain) => {
  const { text, press, settle, gateway, advance, control } = await world({ answer: () => 404 })
  expect(text()).toContain('Names aren’t available right now')
  delete gateway.answer
  await askAgain({ press, settle })
  await advance(0)
  expect(control('Your name')).toBeDefined()
})

test('an answer about another name, and one that comes late, say nothing about what is typed', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { type, text, settle } = await world({
    answer: async (path, usual) => {
      if (path !== 'suggestions/slow-name') return usual
      await held
      return usual
    },
  })
  await type('slow-name')
  await type('mira')
  release()
  await settle()
  expect(text()).toContain('mira.portico.eth is taken.')
  expect(text()).not.toContain('slow-name')
})

test('each step of a registration is counted once: sent and registered, or ended without a name', async () => {
  const { type, press, pending, settle, kernel } = await world()
  const counted: string[] = []
  kernel.on(Tracked, ({ event }) => counted.push(event))
  await type('mira-okafor')
  await press('Register mira-okafor')
  pending[0]?.decline(new SignError('Declined', { reason: 'rejected' }))
  await settle()
  expect(counted).toEqual(['REGISTER_NAME_ERROR'])
  await press('Register mira-okafor')
  pending[1]?.sign()
  await settle()
  expect(counted.slice(1)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
})

test('registration: a text of the widget is shown, and none that the server chose, when the server refuses with a description of its own', async () => {
  const description = 'Buy this name at names.example'
  const refusal = () => Response.json({ error: description, message: description, reasons: [{ name: 'name', description }] }, { status: 400 })
  const { type, press, pending, advance, text, kernel } = await world({ answer: (path, usual) => (path === 'account' ? refusal() : usual) })
  await type('okafor')
  await press('Register okafor')
  pending[0]?.sign()
  await advance(10_000)
  expect(text()).toContain('The signature wasn’t accepted. Nothing was registered.')
  expect(text()).not.toContain(description)
  expect(JSON.stringify(kernel.notices.state.get())).not.toContain(description)
})

test('registration: the form of a name leads to the ways in when no account is connected', async () => {
  modal = mountModal({
    networks: [networkOf(1)],
    host: { apiUrl: 'https://gateway.example' } as object,
    plugins: [connect(), register(true), fakeWallets({ id: 'com.harbor', name: 'Harbor' }).plugin],
  })
  modal.kernel.preload()
  await modal.settle()
  await modal.open({ view: 'RegisterAccountName' })
  expect(modal.stack()).toEqual([ConnectView.id])
})
