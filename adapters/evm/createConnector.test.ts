import { expect, test } from 'vitest'
import { type OpenRequest, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { type FakeEthereumOptions, fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { createConnector } from './createConnector.js'
import { createWalletOpener } from './createWalletOpener.js'

const one = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const two = '0x00000000000000000000000000000000000000aa'

const setup = (options: FakeEthereumOptions = {}) => {
  const fake = fakeEthereum(options)
  const page = new EventTarget()
  const abort = new AbortController()
  let told = () => {}
  const pending = new Promise<void>((resolve) => (told = resolve))
  const connector = createConnector({
    id: 'example.acme',
    name: 'Acme',
    provider: () => fake.provider,
    disputed: () => false,
    open: createWalletOpener({ page, after: fakeClock().after }).open,
  })
  const open = (request: Partial<OpenRequest> = {}) =>
    connector.open({ chains: ['eip155:1'], restore: false, signal: abort.signal, onUri: () => {}, onPending: () => told(), ...request })
  return { fake, page, abort, connector, open, pending, methods: () => fake.calls.map(({ method }) => method) }
}

test('opening requests the accounts, then the chain', async () => {
  const { open, methods } = setup({ chainId: 137 })
  const [opened] = await open()
  expect(opened).toMatchObject({ namespace: 'eip155', accounts: [one], chain: 'eip155:137' })
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('restoring requests only eth_accounts, and nothing more from a wallet that allows no account', async () => {
  const { open, methods } = setup()
  expect(await open({ restore: true })).toMatchObject([{ namespace: 'eip155', accounts: [] }])
  expect(methods()).toEqual(['eth_accounts'])
})

test('a locked wallet restores nothing, and a way to hear of its accounts', async () => {
  const { open, fake } = setup({ permitted: true, locked: true })
  const [opened] = await open({ restore: true })
  expect(opened?.accounts).toEqual([])
  const changes: unknown[] = []
  opened?.transport.watch((change) => changes.push(change))
  fake.unlock()
  expect(changes).toEqual([{ accounts: [one] }])
})

test('an account that is selected while the chain is requested is the one that is opened', async () => {
  const { open, fake } = setup({ manners: { eth_chainId: 'hold' } })
  const opening = open()
  await expect.poll(() => fake.held).toBe(1)
  fake.selectAccounts([two])
  fake.approve()
  expect((await opening)[0]?.accounts).toEqual([two])
})

test.each([[], ['nobody'], 'accounts', null, { 0: one }])('%j as an answer to eth_requestAccounts is a WalletError', async (result) => {
  const { open } = setup({ manners: { eth_requestAccounts: { result } } })
  await expect(open()).rejects.toMatchObject({ name: 'WalletError', details: 'The answer is not a list of addresses.' })
})

test.each(['mainnet', null, '0x0', {}])('%j as a chain is a WalletError', async (result) => {
  const { open } = setup({ manners: { eth_chainId: { result } } })
  await expect(open()).rejects.toMatchObject({ name: 'WalletError', details: 'The answer is not a chain id.' })
})

test('opening leaves no listener, however it ends', async () => {
  const approved = setup()
  await approved.open()
  expect(approved.fake.listeners()).toBe(0)
  const declined = setup({ manners: { eth_requestAccounts: 'decline' } })
  await expect(declined.open()).rejects.toBeInstanceOf(UserRejectedError)
  expect(declined.fake.listeners()).toBe(0)
})

test('an abort at any step rejects with its reason immediately; the late answer is ignored', async () => {
  for (const step of ['eth_requestAccounts', 'eth_chainId']) {
    const { open, abort, fake } = setup({ manners: { [step]: 'hold' } })
    const opening = open()
    await expect.poll(() => fake.held).toBe(1)
    abort.abort('closed')
    await expect(opening).rejects.toBe('closed')
    fake.approve()
    expect(fake.listeners()).toBe(0)
  }
})

test('an abort before the click sends no request', async () => {
  const { open, methods } = setup()
  await expect(open({ signal: AbortSignal.abort('closed') })).rejects.toBe('closed')
  expect(methods()).toEqual([])
})

// A prompt is open in the wallet already: every way in which it may end.
test('open prompt, approved: the event connects', async () => {
  const { open, fake, pending } = setup({ waiting: true })
  const opening = open()
  await pending
  fake.approve()
  expect((await opening)[0]?.accounts).toEqual([one])
  expect(fake.listeners()).toBe(0)
})

test('open prompt, approved in a wallet without events: returning to the page connects', async () => {
  const { open, fake, page, pending } = setup({ waiting: true, without: ['on', 'removeListener'] })
  const opening = open()
  await pending
  page.dispatchEvent(new Event('focus'))
  fake.approve()
  page.dispatchEvent(new Event('focus'))
  expect((await opening)[0]?.accounts).toEqual([one])
})

test('open prompt, already approved: found immediately', async () => {
  const { open } = setup({ permitted: true, manners: { eth_requestAccounts: { error: { code: -32002 } } } })
  expect((await open())[0]?.accounts).toEqual([one])
})

test('open prompt, declined: the wait goes on until the abort, and the next attempt sends a new request', async () => {
  const { open, fake, page, pending, abort } = setup({ waiting: true })
  const opening = open()
  await pending
  fake.decline()
  page.dispatchEvent(new Event('focus'))
  abort.abort('again')
  await expect(opening).rejects.toBe('again')
  expect((await open({ signal: new AbortController().signal }))[0]?.accounts).toEqual([one])
})

test('open prompt: focus after the abort sends no request', async () => {
  const { open, page, pending, abort, methods } = setup({ waiting: true })
  const opening = open()
  await pending
  abort.abort('closed')
  await expect(opening).rejects.toBe('closed')
  const before = methods().length
  page.dispatchEvent(new Event('focus'))
  expect(methods().length).toBe(before)
})

test('open prompt of a cancelled attempt: its approval completes the next attempt', async () => {
  const { open, fake, pending, abort } = setup({ manners: { eth_requestAccounts: 'hold' }, without: ['on', 'removeListener'] })
  const first = open()
  abort.abort('closed')
  await expect(first).rejects.toBe('closed')
  const second = open({ signal: new AbortController().signal })
  await pending
  fake.approve()
  expect((await second)[0]?.accounts).toEqual([one])
})

test('open prompt of a cancelled attempt: its refusal ends the next attempt', async () => {
  const { open, fake, pending, abort } = setup({ manners: { eth_requestAccounts: 'hold' } })
  const first = open()
  abort.abort('closed')
  await expect(first).rejects.toBe('closed')
  const second = open({ signal: new AbortController().signal })
  await pending
  fake.decline()
  await expect(second).rejects.toBeInstanceOf(UserRejectedError)
})

test('open prompt, the wallet locks: the wait goes on until it is unlocked and approved', async () => {
  const { open, fake, pending } = setup({ waiting: true })
  const opening = open()
  await pending
  fake.emit('accountsChanged', [])
  fake.emit('disconnect', { code: 4900 })
  fake.approve()
  expect((await opening)[0]?.accounts).toEqual([one])
})

test('an error other than "already pending" ends the attempt', async () => {
  const { open } = setup({ manners: { eth_requestAccounts: { error: { code: -32603, message: 'Internal error' } } } })
  await expect(open()).rejects.toBeInstanceOf(WalletError)
})

test('a wallet with throwing getters and no events still connects', async () => {
  const { open } = setup({ throwing: ['on', 'removeListener', 'isMetaMask'] })
  expect((await open())[0]?.accounts).toEqual([one])
})

test('an icon and an rdns that are missing are absent', () => {
  const { connector } = setup()
  expect('icon' in connector).toBe(false)
  expect('rdns' in connector).toBe(false)
})
