import { expect, test } from 'vitest'
import { findInjected, type Listed } from './findInjected.js'

const nobody: Listed = { hasProvider: () => false, hasName: () => false }
const provider = (marks: object = {}) => ({ request: async () => null, ...marks })
const find = (page: object, listed = nobody) => findInjected(page, listed).map(({ id, name }) => `${id} ${name ?? '-'}`)

test.each<[string, object, string]>([
  ['no mark', {}, '-'],
  ['the mark of MetaMask', { isMetaMask: true }, 'MetaMask'],
  ['the mark of MetaMask and of a wallet that is known', { isMetaMask: true, isCoinbaseWallet: true }, 'Coinbase Wallet'],
  ['the mark of MetaMask and of one that is not known', { isMetaMask: true, isNobodyKnows: true }, '-'],
  ['two marks of one wallet', { isTrust: true, isTrustWallet: true }, 'Trust Wallet'],
  ['marks of two wallets', { isTrust: true, isCoinbaseWallet: true }, '-'],
  ['a mark that is not true', { isMetaMask: 'yes', isPhantom: 1, isTrust: {} }, '-'],
  ['the functions of a provider', { isMetaMask: true, isConnected: () => true }, 'MetaMask'],
])('findInjected: window.ethereum is named by what it is when it has %s', (_, marks, name) => {
  expect(find({ ethereum: provider(marks) })).toEqual([`injected ${name}`])
})

test('findInjected: a wallet is named by its place when the same object is window.ethereum', () => {
  const okx = provider({ isMetaMask: true })
  expect(find({ ethereum: okx, okxwallet: okx })).toEqual(['injected OKX Wallet'])
})

test('findInjected: wallets that share window.ethereum each have a row when they have marks, and the rest has one', () => {
  const [coinbase, metamask] = [provider({ isCoinbaseWallet: true }), provider({ isMetaMask: true })]
  const shared = (...providers: readonly unknown[]) => ({ ethereum: provider({ isMetaMask: true, providers }) })
  expect(find(shared(coinbase, metamask))).toEqual(['injected:coinbase-wallet Coinbase Wallet', 'injected:metamask MetaMask'])
  expect(find(shared(coinbase, provider()))).toEqual(['injected:coinbase-wallet Coinbase Wallet', 'injected -'])
  expect(find(shared(coinbase, metamask), { ...nobody, hasProvider: (one) => one === coinbase })).toEqual(['injected:metamask MetaMask'])
  const [first] = findInjected(shared(coinbase, metamask), nobody)
  expect(first?.provider()).toBe(coinbase)
})

test('findInjected: a name that an announced wallet has is not given a second time', () => {
  const page = { ethereum: provider({ isRabby: true }), phantom: { ethereum: provider() } }
  expect(find(page, { ...nobody, hasName: (name) => name === 'Rabby Wallet' || name === 'Phantom' })).toEqual(['injected -'])
})

test('findInjected: what another wallet took the place of is not there any more at the press', () => {
  const page = { ethereum: provider({ isTrust: true }) }
  const [row] = findInjected(page, nobody)
  expect(row?.provider()).toBe(page.ethereum)
  page.ethereum = provider({ isTrust: true, isPhantom: true })
  expect(row?.provider()).toBeUndefined()
})

const boom = () => {
  throw new Error('boo')
}
const traps = { get: boom, has: boom, ownKeys: boom, getPrototypeOf: boom, getOwnPropertyDescriptor: boom }
test.each<[string, () => object, readonly string[]]>([
  ['a getter that throws', () => Object.defineProperty({}, 'ethereum', { get: boom }), ['injected -']],
  ['a proxy that throws', () => ({ ethereum: new Proxy({}, traps), phantom: new Proxy({}, traps) }), ['injected -']],
  ['marks that throw', () => ({ ethereum: Object.defineProperty(provider(), 'isMetaMask', { get: boom, enumerable: true }) }), ['injected -']],
  [
    'keys that never end',
    () => ({ ethereum: provider({ isMetaMask: true, ...Object.fromEntries(Array.from({ length: 5_000 }, (__, at) => [`k${at}`, at])) }) }),
    ['injected -'],
  ],
  [
    'a list of 10,000 providers',
    () => ({ ethereum: provider({ providers: Array.from({ length: 10_000 }, () => provider({ isTrust: true })) }) }),
    ['injected:trust-wallet Trust Wallet', 'injected -'],
  ],
  ['texts in the place of wallets', () => ({ ethereum: 'MetaMask', okxwallet: 'x', phantom: 7, trustwallet: null, bitkeep: { ethereum: {} } }), []],
  ['names of its own', () => ({ ethereum: provider({ name: '<img src=x>', isTrust: '\u202eksaM' }) }), ['injected -']],
])('findInjected: nothing is thrown and nothing of the page is shown when it has %s', (_, page, rows) => {
  expect(find(page())).toEqual(rows)
})
