import { expect, test } from 'vitest'
import type { TransportChange } from '../../kernel/api/index.js'
import { fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { wrapProvider } from './wrapProvider.js'

const pin = (provider: object) => {
  const wallet = wrapProvider(provider)
  if (!wallet) throw new Error('no provider')
  return wallet
}

test('an object without request is not a provider', () => {
  expect(wrapProvider({})).toBeUndefined()
  expect(wrapProvider(fakeEthereum({ throwing: ['request'] }).provider)).toBeUndefined()
})

test('a provider that replaces its request function later is still called by the first one', async () => {
  const provider = { request: async () => 'first' }
  const wallet = pin(provider)
  provider.request = async () => 'second'
  await expect(wallet.ask('eth_chainId')).resolves.toBe('first')
})

test('request is called on its provider, with params only when there are some', async () => {
  const seen: unknown[] = []
  const provider = {
    name: 'me',
    async request(this: { name: string }, call: unknown) {
      seen.push([this.name, call])
    },
  }
  await pin(provider).ask('eth_accounts')
  await pin(provider).ask('personal_sign', ['0x'])
  expect(seen).toEqual([
    ['me', { method: 'eth_accounts' }],
    ['me', { method: 'personal_sign', params: ['0x'] }],
  ])
})

test('a request that throws instead of rejecting is handled like a rejection', async () => {
  const provider = {
    request() {
      throw 'no'
    },
  }
  await expect(pin(provider).ask('eth_accounts')).rejects.toMatchObject({ name: 'WalletError', details: 'no' })
})

test('events are validated; malformed ones are dropped', () => {
  const fake = fakeEthereum()
  const changes: TransportChange[] = []
  pin(fake.provider).on((change) => changes.push(change))
  const [account] = ['0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc']
  fake.emit('accountsChanged', [account])
  fake.emit('accountsChanged', 'nonsense')
  fake.emit('accountsChanged', ['nonsense'])
  fake.emit('chainChanged', '0x89')
  fake.emit('chainChanged', 137)
  fake.emit('chainChanged', { chainId: '0x89' })
  fake.emit('disconnect', { code: 1013 })
  fake.emit('accountsChanged', [])
  fake.emit('disconnect')
  expect(changes).toEqual([{ accounts: [account] }, { chain: 'eip155:137' }, { chain: 'eip155:137' }, { accounts: [] }, 'closed'])
})

test('any number of listeners share one handler per event, which is removed with the last one', () => {
  const fake = fakeEthereum()
  const wallet = pin(fake.provider)
  const undo = [wallet.on(() => {}), wallet.on(() => {})]
  expect(fake.listeners('accountsChanged')).toBe(1)
  undo[0]?.()
  undo[0]?.()
  expect(fake.listeners()).toBe(3)
  undo[1]?.()
  expect(fake.listeners()).toBe(0)
})

test('without removeListener a removed listener receives nothing, and handlers do not accumulate', () => {
  const fake = fakeEthereum({ without: ['removeListener'] })
  const wallet = pin(fake.provider)
  let heard = 0
  for (let round = 0; round < 50; round++) wallet.on(() => heard++)()
  fake.emit('chainChanged', '0x89')
  expect(heard).toBe(0)
  expect(fake.listeners()).toBe(3)
})

test.each([{ without: ['on'] as const }, { throwing: ['on'] }, { throwing: ['removeListener'] }])(
  'a provider with %j accepts listeners and reports nothing',
  (options) => {
    const wallet = pin(fakeEthereum(options).provider)
    expect(() => wallet.on(() => {})()).not.toThrow()
  },
)
