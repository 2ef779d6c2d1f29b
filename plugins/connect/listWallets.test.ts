import { describe, expect, test } from 'vitest'
import { type SlotItem, view } from '../../kernel/api/index.js'
import { policy } from '../../tests/harness/fakeKernel.js'
import type { ConnectGroup, ConnectRow } from '../../ports/connect.js'
import { listWallets } from './listWallets.js'
import { type ListChange, legacy, listInput, row, wallet } from './testing/fakes.js'

const harbor = wallet('com.harbor')
const lantern = wallet('com.lantern')
const kestrel = wallet('com.kestrel')
const own = wallet('own', { kind: 'custom', name: 'House wallet' })

const keys = (change: ListChange) =>
  listWallets(listInput(change))
    .entries.map(({ key }) => key)
    .join(' ')
const recent = (id: string, at: number) => ({ id, name: id, rdns: id, at })

describe('which wallets are listed', () => {
  test.each([
    ['found wallets in order of discovery', { connectors: [harbor, lantern] }, 'com.harbor com.lantern'],
    [
      'relay and embedded connectors are no wallets of the list',
      { connectors: [harbor, wallet('relay', { kind: 'relay' }), wallet('auth', { kind: 'embedded' })] },
      'com.harbor',
    ],
    ['excluded by rdns', { connectors: [harbor, lantern], policy: { ...policy, excludeWalletIds: ['com.harbor'] } }, 'com.lantern'],
    ['excluded by name, in any case', { connectors: [harbor, lantern], policy: { ...policy, excludeWalletIds: ['HARBOR'] } }, 'com.lantern'],
    ['excluded by id', { connectors: [harbor, own], policy: { ...policy, excludeWalletIds: ['own'] } }, 'com.harbor'],
    [
      'only the included',
      { connectors: [harbor, lantern, kestrel], policy: { ...policy, includeWalletIds: ['lantern', 'com.kestrel'] } },
      'com.lantern com.kestrel',
    ],
    ['ids of the public registry hide no installed wallet', { connectors: [harbor], policy: { ...policy, includeWalletIds: ['c5'.repeat(32)] } }, 'com.harbor'],
    [
      'exclusion wins over inclusion',
      { connectors: [harbor, lantern], policy: { ...policy, includeWalletIds: ['harbor', 'lantern'], excludeWalletIds: ['harbor'] } },
      'com.lantern',
    ],
    [
      'featured wallets lead their group, in the host’s order',
      { connectors: [harbor, lantern, kestrel], policy: { ...policy, featuredWalletIds: ['Kestrel', 'com.lantern'] } },
      'com.kestrel com.lantern com.harbor',
    ],
    ['the Browser Wallet, which is none of the announced wallets, shows on desktop beside them', { connectors: [legacy, harbor] }, 'injected com.harbor'],
    ['the Browser Wallet is the way in on desktop when nothing else was found', { connectors: [legacy] }, 'injected'],
    ['the Browser Wallet waits until looking is over', { connectors: [legacy], looking: true }, ''],
    ['the Browser Wallet shows on mobile beside others', { connectors: [legacy, harbor], mobile: true }, 'injected com.harbor'],
    ['the Browser Wallet stays hidden when the host switched it off', { connectors: [legacy], mobile: true, policy: { ...policy, enableInjected: false } }, ''],
  ])('%s', (_, change, expected) => {
    expect(keys(change)).toBe(expected)
  })

  test('Trust Wallet is shown as Trust', () => {
    const [entry] = listWallets(listInput({ connectors: [wallet('com.trustwallet.app', { name: 'Trust Wallet' })] })).entries
    expect(entry).toMatchObject({ name: 'Trust' })
  })

  test('a wallet is usable when it is installed, not when the host brought it', () => {
    expect(listWallets(listInput({ connectors: [harbor] })).usable).toBe(true)
    expect(listWallets(listInput({ connectors: [own] })).usable).toBe(false)
    expect(listWallets(listInput({ connectors: [harbor], policy: { ...policy, excludeWalletIds: ['harbor'] } })).usable).toBe(false)
  })
})

describe('a wallet that announces itself in each of its namespaces', () => {
  const evm = wallet('app.phantom', { name: 'Phantom' })
  const solana = wallet('wallet-standard:Phantom', { name: 'Phantom', namespaces: ['solana'] })

  test('is one row, in the place of the one that was found first', () => {
    const { entries } = listWallets(listInput({ connectors: [evm, harbor, solana] }))
    expect(entries).toMatchObject([
      { key: 'app.phantom', several: true },
      { key: 'com.harbor', several: false },
    ])
  })
  test('is the way of its namespace where one is wanted', () => {
    const { entries } = listWallets(listInput({ connectors: [evm, solana], namespace: 'solana' }))
    expect(entries).toMatchObject([{ key: 'wallet-standard:Phantom', several: false }])
  })
  test('keeps its row, with its date, beside the card that continues where it was used last', () => {
    const { last, entries } = listWallets(listInput({ connectors: [evm, harbor, solana], recents: [recent(solana.id, 20)] }))
    expect(last?.id).toBe(solana.id)
    expect(entries).toMatchObject([
      { key: 'app.phantom', several: true, lastUsed: 20 },
      { key: 'com.harbor', several: false },
    ])
  })
  test('used in both namespaces, it stands once among the recent', () => {
    expect(keys({ connectors: [evm, harbor, solana], recents: [recent(evm.id, 20), recent(solana.id, 10)] })).toBe('app.phantom com.harbor')
  })
  test.each([
    ['two of one namespace', wallet('app.other', { name: 'Phantom' })],
    ['one whose identity is disputed', { ...solana, disputed: true }],
    ['another name', { ...solana, name: 'Solflare' }],
  ])('stays apart from %s', (_, other) => {
    expect(listWallets(listInput({ connectors: [evm, other] })).entries).toHaveLength(2)
  })
})

test('a wallet that is featured by an id of the registry comes first once the directory said who it is', () => {
  const id = 'c5'.repeat(32)
  const change = { connectors: [harbor, lantern, kestrel], policy: { ...policy, featuredWalletIds: [id] } }
  expect(keys(change)).toBe('com.harbor com.lantern com.kestrel')
  expect(keys({ ...change, aliases: new Map([[id, ['Kestrel', 'com.kestrel']]]) })).toBe('com.kestrel com.harbor com.lantern')
})

describe('in which order', () => {
  const everything: ListChange = {
    connectors: [own, harbor, lantern, kestrel],
    recents: [recent('com.kestrel', 20), recent('com.lantern', 10)],
    rows: [
      row('every', 'all'),
      row('phone', 'walletConnect'),
      row('safe', 'external'),
      row('popular', 'recommended'),
      row('chosen', 'featured'),
      row('house', 'custom'),
    ],
  }

  test('the host’s connectors are of the type external', () => {
    expect(keys({ ...everything, policy: { ...policy, connectorTypeOrder: ['external'] } })).toMatch(/^own row:safe row:phone/)
  })
  test('the default order is walletConnect, recent, injected, featured, custom, external, recommended; all wallets last', () => {
    expect(keys(everything)).toBe('row:phone com.lantern com.harbor row:chosen row:house own row:safe row:popular row:every')
  })
  test('the host’s order wins', () => {
    expect(keys({ ...everything, policy: { ...policy, connectorTypeOrder: ['external', 'injected', 'recent'] } })).toBe(
      'own row:safe com.harbor com.lantern row:phone row:chosen row:house row:popular row:every',
    )
  })
  test('the last used wallet leaves the list for the first place, with its date', () => {
    expect(listWallets(listInput(everything)).last).toMatchObject({ id: 'com.kestrel', name: 'Kestrel', icon: undefined, at: 20 })
  })
  test('the other recent wallet keeps its date', () => {
    expect(listWallets(listInput(everything)).entries.find(({ key }) => key === 'com.lantern')).toMatchObject({ lastUsed: 10 })
  })
})

describe('the last used wallet', () => {
  test('is known by its stored name while wallets are still looked for', () => {
    expect(listWallets(listInput({ recents: [recent('com.harbor', 5)], looking: true })).last).toMatchObject({ id: 'com.harbor', name: 'com.harbor' })
  })
  test('is not offered when it is gone', () => {
    expect(listWallets(listInput({ recents: [recent('com.harbor', 5)] })).last).toBeUndefined()
  })
  test('gives way to the one before it when it is gone', () => {
    expect(listWallets(listInput({ recents: [recent('com.harbor', 5), recent('com.lantern', 4)], connectors: [lantern] })).last?.id).toBe('com.lantern')
  })
  test('is not promoted when two wallets claim its identity', () => {
    const disputed = wallet('com.harbor', { disputed: true })
    const list = listWallets(listInput({ recents: [recent('com.harbor', 5)], connectors: [lantern, disputed] }))
    expect(list.last).toBeUndefined()
    expect(list.entries.map(({ key }) => key)).toEqual(['com.lantern', 'com.harbor'])
  })
  test('is not offered when the host excludes it, not even before it was found', () => {
    const excluded = { ...policy, excludeWalletIds: ['com.harbor'] }
    expect(listWallets(listInput({ recents: [recent('com.harbor', 5)], looking: true, policy: excluded })).last).toBeUndefined()
  })
  test('may not take a place that another wallet has on screen', () => {
    const input = listInput({ recents: [recent('com.harbor', 5), recent('com.lantern', 4)], connectors: [lantern, harbor] })
    expect(listWallets({ ...input, last: { id: 'com.lantern' } }).last?.id).toBe('com.lantern')
    expect(listWallets({ ...input, last: 'none' }).last).toBeUndefined()
  })
})

describe('wallets of other devices', () => {
  const paired = (id: string, at: number) => ({ id, name: `Paired ${id}`, rdns: undefined, at, paired: `https://images.example/${id}` })
  const group = (id: string, type: ConnectGroup['type']): SlotItem<ConnectGroup> => ({
    id,
    plugin: 'elsewhere',
    item: { type, body: view(`elsewhere.${id}`), rows: () => 2 },
  })
  const led: SlotItem<ConnectRow> = { ...row('every', 'all'), item: { ...row('every', 'all').item, shown: () => true } }

  test('groups and the rows that lead to them stand in the place of their type', () => {
    const rows = [group('some', 'recommended'), group('own', 'custom'), led, row('phone', 'walletConnect')]
    expect(keys({ connectors: [harbor], rows })).toBe('row:phone com.harbor row:own row:some row:every')
  })
  test('where nothing pairs they are not there, and plain rows are', () => {
    const rows = [group('some', 'recommended'), led, row('phone', 'walletConnect')]
    expect(keys({ connectors: [harbor], rows, pairs: false })).toBe('row:phone com.harbor')
  })
  test('one that was used last takes the first place, with its image', () => {
    const list = listWallets(listInput({ recents: [paired('a', 5)], connectors: [harbor] }))
    expect(list.last).toMatchObject({ id: 'a', name: 'Paired a', icon: 'https://images.example/a', at: 5 })
    expect(list.entries.map(({ key }) => key)).toEqual(['com.harbor'])
  })
  test('a second one is a row among the recent', () => {
    expect(keys({ recents: [recent('com.harbor', 9), paired('a', 5)], connectors: [harbor, lantern] })).toBe('a com.lantern')
  })
  test.each([
    ['where nothing pairs', { pairs: false }],
    ['when it is in this browser, too', { connectors: [wallet('com.a', { name: 'Paired A' })] }],
    ['when the host excludes it', { policy: { ...policy, excludeWalletIds: ['a'] } }],
    ['when the host excludes it by an id that a directory explained', { hidden: ['paired a'] }],
  ])('it is not offered %s', (_, change) => {
    expect(listWallets(listInput({ recents: [paired('a', 5)], ...change })).last).toBeUndefined()
  })
  test('names that a directory gave for an excluded id hide installed wallets', () => {
    expect(keys({ connectors: [harbor, lantern], hidden: ['Harbor', 'com.harbor'] })).toBe('com.lantern')
  })
  test('a wallet whose identity is disputed waits for its warning', () => {
    const [entry] = listWallets(listInput({ connectors: [wallet('com.harbor', { disputed: true })] })).entries
    expect(entry).toMatchObject({ kind: 'late', key: 'com.harbor' })
  })
})

test('64 wallets are one list', () => {
  const connectors = Array.from({ length: 64 }, (_, place) => wallet(`com.wallet${place}`))
  expect(listWallets(listInput({ connectors })).entries).toHaveLength(64)
})
