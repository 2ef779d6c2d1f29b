import { expect, test } from 'vitest'
import type { TransportChange } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import type { Mode } from '../../tests/harness/createPrompts.js'
import { type FakeEthereumOptions, fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { createTransport } from './createTransport.js'
import { wrapProvider } from './wrapProvider.js'

const one = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const two = '0x00000000000000000000000000000000000000aa'

const setup = (options: FakeEthereumOptions = {}) => {
  const fake = fakeEthereum({ permitted: true, ...options })
  const clock = fakeClock()
  const wallet = wrapProvider(fake.provider)
  if (!wallet) throw new Error('no provider')
  const page = new EventTarget()
  const transport = createTransport({ wallet, accounts: [one], chain: 'eip155:1', page, after: clock.after })
  /** The event of a browser: `persisted` when the page was restored from the back/forward cache. */
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const changes: TransportChange[] = []
  const resume = () => page.dispatchEvent(new Event('resume'))
  return { fake, clock, transport, changes, show, resume, watch: () => transport.watch((change) => changes.push(change)) }
}

test('native is the provider itself', () => {
  const { fake, transport } = setup()
  expect(transport.native).toBe(fake.provider)
})

test('repeated and echoed events are reported once', () => {
  const { fake, changes, watch } = setup({ echo: 3 })
  watch()
  fake.emit('accountsChanged', [one])
  fake.emit('chainChanged', '0x1')
  fake.emit('accountsChanged', [one.toUpperCase().replace('0X', '0x')])
  fake.selectAccounts([two, one])
  fake.selectAccounts([one, two])
  fake.selectChain(137)
  fake.selectChain(1)
  expect(changes).toEqual([{ accounts: [two, one] }, { accounts: [one, two] }, { chain: 'eip155:137' }, { chain: 'eip155:1' }])
})

test('createTransport: what changed in the wallet is reported when a frozen tab goes on', async () => {
  const { fake, changes, watch, resume, clock } = setup()
  watch()
  fake.manner('eth_accounts', { result: [two] })
  resume()
  await settle()
  expect([changes, clock.waiting]).toMatchObject([[{ accounts: [two] }], 0])
})

const settle = () => new Promise<void>((done) => setImmediate(done))

test('a wallet that reports no account for a moment is asked once, and the connection goes on with the accounts it has', async () => {
  const { fake, changes, watch, clock } = setup({ permitted: true })
  watch()
  fake.emit('accountsChanged', [])
  fake.emit('accountsChanged', [])
  await settle()
  expect([changes, fake.calls.map(({ method }) => method)]).toEqual([[], ['eth_accounts']])
  fake.emit('accountsChanged', [])
  fake.selectAccounts([two])
  await settle()
  expect(changes).toEqual([{ accounts: [two] }])
  expect(clock.waiting).toBe(0)
})

test.each<[string, Mode | undefined]>([
  ['has none', undefined],
  ['fails', { error: new Error('locked') }],
  ['never answers', 'never'],
])('a wallet that reports no account, and %s when it is asked, may be locked: its accounts come back', async (_, manner) => {
  const { fake, changes, watch, clock } = setup({ permitted: true, ...(manner && { manners: { eth_accounts: manner } }) })
  watch()
  fake.lock()
  await settle()
  clock.advance(3_000)
  await settle()
  expect(changes).toEqual([{ accounts: [] }])
  fake.emit('accountsChanged', [])
  fake.unlock()
  expect(changes).toEqual([{ accounts: [] }, { accounts: [one] }])
  expect(clock.waiting).toBe(0)
})

test.each<[string, unknown, unknown]>([
  ['lists no permission for accounts has ended the connection', [{ parentCapability: 'wallet_snap' }], 'closed'],
  ['lists none has ended the connection', [], 'closed'],
  ['still lists the permission is locked', [{ parentCapability: 'eth_accounts' }], { accounts: [] }],
  ['lists nothing that can be read may be locked', 'nonsense', { accounts: [] }],
])('a wallet without an account that %s', async (_, result, expected) => {
  const { fake, changes, watch } = setup({ permitted: true, manners: { wallet_getPermissions: { result } } })
  watch()
  fake.lock()
  await settle()
  expect(changes).toEqual([expected])
})

test('an answer that comes after the account was selected does not undo it', async () => {
  const { fake, changes, watch } = setup({ permitted: true, manners: { eth_accounts: { result: [] } } })
  watch()
  fake.emit('accountsChanged', [])
  fake.selectAccounts([two])
  await settle()
  expect(changes).toEqual([{ accounts: [two] }])
})

test('nothing is reported after disposing', () => {
  const { fake, changes, watch } = setup()
  watch()
  fake.emit('disconnect')
  fake.emit('connect', { chainId: '0x1' })
  fake.selectChain(137)
  expect(changes).toEqual(['closed'])
})

test('two watchers receive the same events; the other one stays when one is removed', () => {
  const { fake, changes, watch } = setup()
  const undo = watch()
  watch()
  fake.selectChain(137)
  undo()
  fake.selectChain(1)
  expect(changes).toEqual([{ chain: 'eip155:137' }, { chain: 'eip155:137' }, { chain: 'eip155:1' }])
})

test('a request that depends on the chain is sent only when the wallet is on it', async () => {
  const { fake, transport } = setup()
  fake.selectChain(137)
  const send = { method: 'eth_sendTransaction', params: [{}], chain: 'eip155:1' }
  await expect(transport.request(send)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [WrongChainError: The wallet is on eip155:137, but "eth_sendTransaction" is meant for eip155:1.

    Switch the wallet first: networks.switchTo(caipNetworkId).

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p340]
  `)
  expect(fake.calls.map(({ method }) => method)).toEqual(['eth_chainId'])
  fake.manner('eth_sendTransaction', { result: '0x00' })
  fake.selectChain(1)
  await expect(transport.request(send)).resolves.toBe('0x00')
})

test('a wallet that cannot report its chain gets no transaction', async () => {
  const { fake, transport } = setup({ manners: { eth_chainId: { result: 'mainnet' } } })
  await expect(transport.request({ method: 'eth_sendTransaction', chain: 'eip155:1' })).rejects.toThrow('an unknown chain')
  expect(fake.calls).toHaveLength(1)
})

test('a request that does not depend on the chain is sent directly', async () => {
  const { fake, transport } = setup()
  await transport.request({ method: 'personal_sign', params: ['0x', one], chain: 'eip155:999' })
  expect(fake.calls.map(({ method }) => method)).toEqual(['personal_sign'])
})

test('closing revokes the permission', async () => {
  const { fake, transport, changes, watch } = setup()
  watch()
  await transport.close()
  expect(fake.calls).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  expect(changes).toEqual([])
})

test('closing resolves when the wallet cannot, will not or never answers', async () => {
  for (const manner of ['decline', { error: { code: -32601 } }] as const) {
    const { transport } = setup({ manners: { wallet_revokePermissions: manner } })
    await expect(transport.close()).resolves.toBeUndefined()
  }
  const { transport, clock } = setup({ manners: { wallet_revokePermissions: 'never' } })
  const closing = transport.close()
  clock.advance(2_000)
  await expect(closing).resolves.toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test("a page restored from the back/forward cache asks for the wallet's state; a newly loaded one does not", async () => {
  const { fake, changes, show, watch } = setup()
  const undo = watch()
  fake.manner('eth_accounts', { result: [two, one] })
  fake.manner('eth_chainId', { result: '0x89' })
  show(false)
  expect(fake.calls).toEqual([])
  show(true)
  await expect.poll(() => changes).toEqual([{ accounts: [two, one], chain: 'eip155:137' }])
  show(true)
  fake.manner('eth_accounts', { result: [] })
  show(true)
  await expect.poll(() => changes.slice(1)).toEqual([{ accounts: [] }])
  undo()
  const asked = fake.calls.length
  show(true)
  expect(fake.calls).toHaveLength(asked)
})

test('a wallet that answers nonsense, fails or does not answer then changes nothing', async () => {
  const { fake, clock, changes, show, watch } = setup()
  watch()
  fake.manner('eth_accounts', { result: 'mine' })
  fake.manner('eth_chainId', { result: null })
  show(true)
  fake.manner('eth_accounts', 'never')
  fake.manner('eth_chainId', 'never')
  show(true)
  await clock.advance(3_000)
  await Promise.resolve()
  expect(changes).toEqual([])
})
