import { expect, test } from 'vitest'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { createWalletAssets } from './createWalletAssets.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1.0001, iconUrl: 'https://x.example/u.png' }
const ether = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { ...metadata, name: 'Ether', symbol: 'ETH', decimals: 18, price: 2450 },
}
const dollar = { address: usdc, balance: '0xf4240', type: 'ERC20', metadata }

const setup = (answers: { readonly can?: unknown; readonly list?: unknown }) => {
  const clock = fakeClock()
  const asked: string[] = []
  const list = createWalletAssets({
    after: clock.after,
    ask: async (method, params, chain, signal) => {
      asked.push(method)
      expect(chain).toBe('eip155:1')
      expect(params).toEqual(method === 'wallet_getCapabilities' ? [account, ['0x1']] : [{ account, chainFilter: ['0x1'] }])
      const answer = method === 'wallet_getCapabilities' ? answers.can : answers.list
      if (answer instanceof Error) throw answer
      if (answer === 'silence') return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return answer
    },
  })
  return { asked, clock, list: () => list(account, 'eip155:1') }
}
const can = { '0x1': { assetDiscovery: { supported: true } } }

test('a wallet that reports the capability is sent exactly one request', async () => {
  const { list, asked } = setup({ can, list: { '0x1': [ether, dollar] } })
  expect(await list()).toEqual([
    { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n, price: '2450', icon: metadata.iconUrl },
    { address: usdc.toLowerCase(), name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1_000_000n, price: '1.0001', icon: metadata.iconUrl },
  ])
  await list()
  expect(asked).toEqual(['wallet_getCapabilities', 'wallet_getAssets', 'wallet_getAssets'])
})

test.each([
  ['nothing', undefined],
  ['other things', { '0x1': { atomic: { status: 'supported' } } }],
  ['another chain', { '0x89': { assetDiscovery: { supported: true } } }],
  ['a text', { '0x1': { assetDiscovery: { supported: 'true' } } }],
  ['an error', new Error('The method does not exist')],
])('a wallet whose capabilities are %s is asked for them once and never again', async (_, answer) => {
  const { list, asked } = setup({ can: answer, list: { '0x1': [] } })
  expect(await list()).toBeUndefined()
  expect(await list()).toBeUndefined()
  expect(asked).toEqual(['wallet_getCapabilities'])
})

test('the wait for a wallet that does not answer ends', async () => {
  const { list, clock } = setup({ can: 'silence' })
  const answer = list()
  clock.advance(700)
  expect(await answer).toBeUndefined()
})

const broken: Readonly<Record<string, unknown>> = {
  'no list': {},
  'no address': [{ ...dollar, address: undefined }],
  'an invalid address': [{ ...dollar, address: '0x12' }],
  'a balance that is a number': [{ ...dollar, balance: 1_000_000 }],
  'a negative balance': [{ ...dollar, balance: '-0x1' }],
  'a type of another kind': [{ ...dollar, type: 'ERC721' }],
  'no metadata': [{ ...dollar, metadata: undefined }],
  'an invalid name': [{ ...dollar, metadata: { ...metadata, name: 7 } }],
  'an invalid symbol': [{ ...dollar, metadata: { ...metadata, symbol: null } }],
  'an invalid icon': [{ ...dollar, metadata: { ...metadata, iconUrl: undefined } }],
  'decimals that are a text': [{ ...dollar, metadata: { ...metadata, decimals: '6' } }],
  'too many decimals': [{ ...dollar, metadata: { ...metadata, decimals: 78 } }],
  'half a decimal': [{ ...dollar, metadata: { ...metadata, decimals: 1.5 } }],
  'a price that is a text': [{ ...dollar, metadata: { ...metadata, price: '1' } }],
  'no number for a price': [{ ...dollar, metadata: { ...metadata, price: Number.NaN } }],
  'a price below nothing': [{ ...dollar, metadata: { ...metadata, price: -1 } }],
  'one bad among good ones': [ether, { ...dollar, balance: '1' }],
  'too many': Array.from({ length: 2_001 }, () => dollar),
}
test.each(Object.keys(broken))('%s makes the whole answer invalid', async (name) => {
  const { list } = setup({ can, list: { '0x1': broken[name] } })
  expect(await list()).toBeUndefined()
})

test('a wallet whose list is malformed or throws in a getter is ignored', async () => {
  for (const answer of [
    new Error('no'),
    null,
    {
      get '0x1'() {
        throw new Error('trap')
      },
    },
  ]) {
    expect(await setup({ can, list: answer }).list()).toBeUndefined()
  }
})
