// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { Connect } from '../../../ports/connect.js'
import { connect } from '../../connect/manifest.js'
import { wallets } from '../manifest.js'
import { fakePairing } from '../testing/fakePairing.js'
import { serving } from '../testing/fakes.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../../../ui/deferred.js'
import '../../connect/plugin.js'
import '../../connect/views/deferredViews.js'
import '../../connect/views/views.js'
import '../plugin.js'
import '../readSnapshot.js'
import '../snapshot.js'
import './late.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

interface Options {
  readonly host?: Readonly<Record<string, unknown>>
  readonly features?: Readonly<Record<string, unknown>>
  readonly mobile?: boolean
  readonly installed?: readonly { readonly id: string; readonly name: string; readonly rdns?: string }[]
  readonly total?: number
  readonly pairs?: boolean
  readonly storage?: Storage
  /** Manifests of the plugins beside the list come after the first paint. */
  readonly later?: boolean
  /** Receives the labels of the rows at each change of the page, in order; a placeholder has none. */
  readonly onRows?: (labels: readonly (string | undefined)[]) => void
}

const start = async ({ host = {}, features = {}, mobile = false, installed = [], total = 483, pairs = true, storage, later = false, onRows }: Options = {}) => {
  const pairing = fakePairing()
  const found = fakeWallets(...installed)
  const more = [wallets(), ...(pairs ? [pairing.plugin] : [])]
  const made = mountModal({
    plugins: [connect(), found.plugin, ...(later ? [] : more)],
    ...(later && { later: async () => more }),
    mobile,
    features,
    ...(storage && { storage }),
    host: { ...(total > 0 && { apiUrl: 'https://directory.example' }), ...host } as object,
    fetch: async (input) => Response.json(serving(total)(Object.fromEntries(new URL(String(input)).searchParams))),
    now: Date.UTC(2025, 10, 14, 12),
  })
  modal = made
  if (onRows) {
    const labels = () => [...made.root.querySelectorAll('.pt-listgroup .pt-row')].map((row) => row.querySelector('.pt-row-m > b')?.textContent)
    new MutationObserver(() => onRows(labels())).observe(made.root, { childList: true, subtree: true })
  }
  await made.open()
  await made.advance(200)
  if (later) {
    await made.kernel.complete()
    await made.settle()
  }
  const names = (selector: string) => [...made.root.querySelectorAll(selector)].map((element) => element.textContent)
  return {
    ...made,
    pairing,
    found,
    /** Labels of the rows, in order. */
    rows: () => names('.pt-listgroup .pt-row-m > b'),
    tiles: () => names('.pt-tile > span:last-child'),
    tags: () => names('.pt-tag'),
  }
}

const one = [{ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }]
const two = [...one, { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }]

describe('rows of the wallet list', () => {
  test('two installed wallets: nothing is recommended, and "All wallets" says how many', async () => {
    const { rows, tags } = await start({ installed: two })
    expect(rows()).toEqual(['Harbor', 'Lantern', 'All wallets'])
    expect(tags()).toEqual(['Installed', 'Installed', '480+'])
  })
  test('one installed wallet: one is recommended, and pairs', async () => {
    const { rows, press, text } = await start({ installed: one })
    expect(rows()).toEqual(['Harbor', 'Wallet 0', 'All wallets'])
    await press('Wallet 0')
    expect(text()).toContain('Pairing wallet0 Wallet 0')
  })
  test('fewer than ten are counted exactly', async () => {
    expect((await start({ installed: two, total: 7 })).tags().at(-1)).toBe('7')
  })
  test('without a server the snapshot is counted', async () => {
    expect((await start({ installed: two, total: 0 })).tags().at(-1)).toMatch(/^\d0\+$/)
  })
  test('the featured wallets and the host’s own keep the default order, and no others are recommended', async () => {
    const { rows } = await start({
      installed: one,
      host: { featuredWalletIds: ['wallet7', 'wallet9'], customWallets: [{ id: 'house', name: 'House wallet' }] },
    })
    expect(rows()).toEqual(['Harbor', 'Wallet 7', 'Wallet 9', 'House wallet', 'All wallets'])
  })
  test('the host’s order of types holds', async () => {
    const { rows } = await start({
      installed: one,
      host: {
        featuredWalletIds: ['wallet7'],
        customWallets: [{ id: 'house', name: 'House wallet' }],
        features: { connectorTypeOrder: ['custom', 'featured'] },
      },
    })
    expect(rows()).toEqual(['House wallet', 'Wallet 7', 'Harbor', 'All wallets'])
  })
  test('a wallet that is installed is not featured or recommended once more', async () => {
    const { rows } = await start({ installed: [{ id: 'x.wallet', name: 'Wallet 0', rdns: 'x.wallet' }] })
    expect(rows()).toEqual(['Wallet 0', 'Wallet 1', 'All wallets'])
  })
  test.each([
    ['HIDE', false, false],
    ['HIDE', true, false],
    ['ONLY_MOBILE', false, false],
    ['ONLY_MOBILE', true, true],
    ['SHOW', false, true],
    [undefined, false, true],
  ])('allWallets %s, on a phone %s: shown %s', async (allWallets, mobile, shown) => {
    const { rows } = await start({ installed: two, mobile, host: { allWallets } })
    expect(rows().includes('All wallets')).toBe(shown)
  })
  test('the feature of that name switches it off as well', async () => {
    expect((await start({ installed: two, features: { allWallets: false } })).rows()).toEqual(['Harbor', 'Lantern'])
    modal?.scope.dispose()
    await modal?.kernel.destroy()
    expect((await start({ features: { allWallets: false } })).tiles()).toHaveLength(4)
  })
  test('where nothing pairs none of it is there', async () => {
    const { rows } = await start({ installed: one, pairs: false, host: { featuredWalletIds: ['wallet7'] } })
    expect(rows()).toEqual(['Harbor'])
  })
  test('it comes after the list when its manifest does, and moves nothing above', async () => {
    const { rows } = await start({ installed: one, later: true })
    expect(rows()).toEqual(['Harbor', 'Wallet 0', 'All wallets'])
  })
  test('room is held while they load', async () => {
    const slow = { host: { featuredWalletIds: ['a', 'b'] }, installed: one }
    const pairing = fakePairing()
    const made = mountModal({
      plugins: [connect(), fakeWallets(...one).plugin, wallets(), pairing.plugin],
      host: { apiUrl: 'https://directory.example', ...slow.host } as object,
      fetch: () => new Promise(() => {}),
    })
    modal = made
    await made.open()
    await made.advance(200)
    expect(made.root.querySelectorAll('.pt-listgroup .pt-row .pt-skel.pt-square')).toHaveLength(2)
  })
  const registered = {
    metamask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    rainbow: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  }
  test.each([
    ['lead from the first showing on', { featuredWalletIds: [registered.rainbow, registered.metamask.toUpperCase()] }, ['Rainbow', 'MetaMask', 'Harbor']],
    ['are hidden from the first showing on', { excludeWalletIds: [registered.metamask] }, ['Harbor', 'Rainbow']],
    ['that no wallet has change nothing', { featuredWalletIds: ['0'.repeat(64)] }, ['Harbor', 'MetaMask', 'Rainbow']],
  ])('wallets of this browser that the host names by ids of the registry %s, whatever the server does', async (_, host, expected) => {
    const [seen, asked]: [(readonly string[])[], unknown[]] = [[], []]
    const made = mountModal({
      plugins: [
        connect(),
        wallets(),
        fakeWallets(...one, { id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }, { id: 'me.rainbow', name: 'Rainbow', rdns: 'me.rainbow' }).plugin,
      ],
      host: { apiUrl: 'https://directory.example', ...host } as object,
      fetch: (input) => {
        asked.push(input)
        return new Promise(() => {})
      },
    })
    modal = made
    const labels = () => [...made.root.querySelectorAll('.pt-listgroup .pt-row')].flatMap((row) => row.querySelector('.pt-row-m > b')?.textContent ?? [])
    new MutationObserver(() => seen.push(labels())).observe(made.root, { childList: true, subtree: true })
    await made.settle()
    expect(asked).toEqual([])
    await made.open()
    await made.advance(200)
    const shown = seen.filter((rows) => rows.length > 0)
    expect(shown[0]).toEqual(expected)
    expect(new Set(shown.map((rows) => rows.join()))).toHaveLength(1)
  })
  test('excluded wallets are hidden by the rdns or the name that the directory knows', async () => {
    const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
    const { rows } = await start({
      installed: [{ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }, ...one],
      total: 0,
      host: { excludeWalletIds: [id] },
    })
    expect(rows()).not.toContain('MetaMask')
    expect(rows()).toContain('Harbor')
  })
})

describe('no wallet in this browser', () => {
  test('three wallets and the way to the others', async () => {
    const { tiles, rows, press, stack } = await start()
    expect(tiles()).toEqual(['Wallet 0', 'Wallet 1', 'Wallet 2', '480+ more'])
    expect(rows()).toEqual([])
    await press('480+ more')
    expect(stack()).toEqual(['connect.list', 'wallets.all'])
  })
  test('on a phone seven, and the choice is left to pairing', async () => {
    const { tiles, press, pairing } = await start({ mobile: true })
    expect(tiles()).toEqual([...Array.from({ length: 7 }, (_, place) => `Wallet ${place}`), 'All wallets'])
    await press('Wallet 5')
    expect(pairing.chosen.map(({ id }) => id)).toEqual(['wallet5'])
  })
  test('the host’s own and the featured alone, where there are any', async () => {
    const { tiles } = await start({ host: { featuredWalletIds: ['wallet7'], customWallets: [{ id: 'house', name: 'House wallet' }] } })
    expect(tiles()).toEqual(['House wallet', 'Wallet 7', '480+ more'])
  })
  test('a wallet that is found late is added under the tiles, which stay', async () => {
    const { tiles, rows, found, settle } = await start()
    found.announce({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
    await settle()
    expect(tiles()).toHaveLength(4)
    expect(rows()).toEqual(['Harbor'])
  })
  test('it is there too when the manifests come after the first paint', async () => {
    const { tiles, text } = await start({ later: true })
    expect(tiles()).toEqual(['Wallet 0', 'Wallet 1', 'Wallet 2', '480+ more'])
    expect(text()).not.toContain('No wallet found')
  })
  test('where nothing pairs the list says so, and leads to where wallets are', async () => {
    const { text, press, stack } = await start({ pairs: false })
    expect(text()).toContain('No wallet found in this browser')
    await press('Get a wallet')
    expect(stack()).toEqual(['connect.list', 'wallets.guide'])
  })
  test('with HIDE there is no way to the others', async () => {
    expect((await start({ host: { allWallets: 'HIDE' } })).tiles()).toEqual(['Wallet 0', 'Wallet 1', 'Wallet 2', 'Wallet 3'])
  })
})

describe('wallets that were paired', () => {
  const remembered = async (...used: readonly { readonly id: string; readonly name: string; readonly icon?: string }[]) => {
    const storage = createMemoryStorage()
    const before = await start({ installed: one, storage })
    const service = await before.kernel.get(Connect)
    for (const wallet of used) service.remember(wallet)
    await expect
      .poll(() => service.used.get().items.map(({ id }) => id))
      .toEqual(
        used
          .map(({ id }) => id)
          .toReversed()
          .slice(0, 2),
      )
    before.scope.dispose()
    await before.kernel.destroy()
    return storage
  }

  test('the one used last is offered first and pairs again', async () => {
    const storage = await remembered({ id: 'wallet9', name: 'Wallet 9', icon: 'https://images.example/9' })
    const { controls, press, text, root } = await start({ installed: one, storage })
    expect(controls()[2]).toBe('Continue with Wallet 9 Last used today')
    expect(root.querySelector('.pt-doorcard img')?.getAttribute('src')).toBe('https://images.example/9')
    await press('Continue with Wallet 9')
    expect(text()).toContain('Pairing wallet9 Wallet 9')
  })
  test('at most two are kept; the second is a row, and counts against what is recommended', async () => {
    const storage = await remembered({ id: 'wallet1', name: 'Wallet 1' }, { id: 'wallet2', name: 'Wallet 2' }, { id: 'wallet3', name: 'Wallet 3' })
    const { controls, rows } = await start({ installed: one, storage })
    expect(controls()[2]).toContain('Continue with Wallet 3')
    expect(rows()).toEqual(['Continue with Wallet 3', 'Wallet 2', 'Harbor', 'All wallets'])
  })
  test('where nothing pairs any more they are not offered', async () => {
    const storage = await remembered({ id: 'wallet9', name: 'Wallet 9' })
    const { controls } = await start({ installed: one, storage, pairs: false })
    expect(controls().join()).not.toContain('Wallet 9')
  })
})

test('a group has its room from the first painting on: no row below it moves when its code and its wallets arrive', async () => {
  const places = new Set<number>()
  const { rows } = await start({
    installed: one,
    host: { featuredWalletIds: ['wallet7', 'wallet9'] },
    features: { connectorTypeOrder: ['featured', 'injected'] },
    onRows: (labels) => {
      if (labels.includes('Harbor')) places.add(labels.indexOf('Harbor'))
    },
  })
  expect(rows().slice(0, 3)).toEqual(['Wallet 7', 'Wallet 9', 'Harbor'])
  expect([...places]).toEqual([2])
})
