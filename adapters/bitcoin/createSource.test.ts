import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import type { Connector } from '../../kernel/api/index.js'
import { fakeBitcoin } from '../../tests/harness/fakeBitcoin.js'
import { createSource } from './createSource.js'

const find = (page: EventTarget) => {
  const opened: string[] = []
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    page,
    signal: new AbortController().signal,
    open: async ({ dialect }) => {
      opened.push(dialect)
      return []
    },
  })
  const open = async (at: number) => {
    const request = { chains: [], restore: false, signal: new AbortController().signal, onUri: () => {}, onPending: () => {} }
    await (source.state.get().items[at] as Connector).open(request)
    return opened.at(-1)
  }
  return { source, open, list: () => source.state.get().items.map(({ id, disputed }) => (disputed ? `${id} disputed` : id)) }
}
const object = (method: string) => ({ [method]: async () => [] })

test('the list of the page comes first, then the known objects, then the Wallet Standard', async () => {
  const page = new EventTarget()
  Object.assign(page, {
    okxwallet: { bitcoin: object('requestAccounts') },
    unisat: object('requestAccounts'),
    XverseProviders: { BitcoinProvider: object('request') },
  })
  fakeBitcoin({ dialect: 'sats', page, name: 'Harbor' })
  fakeBitcoin({ dialect: 'leather', page, name: 'Leather' })
  fakeBitcoin({ dialect: 'standard', page, name: 'Quarry' })
  const { list, open } = find(page)
  expect(list()).toEqual(['Harbor', 'Leather', 'Xverse', 'UniSat', 'OKX Wallet', 'Quarry'].map((name) => `bitcoin:${name}`))
  expect([await open(0), await open(1), await open(2), await open(3), await open(4), await open(5)]).toEqual([
    'sats',
    'leather',
    'sats',
    'unisat',
    'unisat',
    'standard',
  ])
})

test('a wallet that is there in both ways, or twice in the list, is listed once', () => {
  const page = new EventTarget()
  const fake = fakeBitcoin({ dialect: 'sats', page, name: 'Xverse' })
  Object.assign(page, { XverseProviders: { BitcoinProvider: fake.wallet }, wbip_providers: Reflect.get(page, 'btc_providers') })
  fakeBitcoin({ dialect: 'standard', page, name: 'Xverse' })
  expect(find(page).list()).toEqual(['bitcoin:Xverse'])
})

test('two wallets of one way with one name are both disputed', () => {
  const page = new EventTarget()
  fakeBitcoin({ dialect: 'standard', page })
  fakeBitcoin({ dialect: 'standard', page, name: 'acme' })
  expect(find(page).list()).toEqual(['bitcoin:Acme disputed', 'bitcoin:acme#2 disputed'])
})

test('a flood keeps no later wallet off the list', async () => {
  const page = new EventTarget()
  const { list } = find(page)
  for (let count = 0; count < 1_100; count++) fakeBitcoin({ dialect: 'standard', page, name: `Wallet ${count}` })
  fakeBitcoin({ dialect: 'standard', page, name: 'Genuine' })
  await Promise.resolve()
  expect([list().length, list().at(-1)]).toEqual([1_024, 'bitcoin:Genuine'])
})

test('a wallet that sets its object later is found on the next search', () => {
  const page = new EventTarget()
  const { source, list } = find(page)
  fakeBitcoin({ dialect: 'sats', page })
  expect(list()).toEqual([])
  source.refresh()
  expect(list()).toEqual(['bitcoin:Acme'])
})

test('nothing that a page has breaks the search', () => {
  const throwing = new Proxy([], {
    get: () => {
      throw new Error('No.')
    },
  })
  for (const list of [
    throwing,
    7,
    [null, 7, {}, { id: 'a.b.c.d.e.f', name: 'x' }, { id: 'constructor', name: 'x' }, { id: '__proto__', name: 'x' }, { id: 'x', name: '\u202e' }],
  ]) {
    const page = new EventTarget()
    Object.assign(page, { btc_providers: list, unisat: throwing, okxwallet: null, LeatherProvider: 'yes' })
    expect(find(page).list()).toEqual([])
  }
})
