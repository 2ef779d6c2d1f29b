// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Contribution, defineManifest, into, lazyPlugin, msg, type Plugin, tap } from '../../../exports/plugin.js'
import { type RankableWallet, RankWallets, type WalletRanking, WalletTags } from '../../../ports/connect.js'
import { type FakeWallets, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../parseRanking.js'
import '../plugin.js'
import './deferredViews.js'
import './rareViews.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const harbor = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }
const lantern = { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }
const kestrel = { id: 'com.kestrel', name: 'Kestrel', rdns: 'com.kestrel' }

const start = (wallets: FakeWallets, ...plugins: readonly Plugin[]): MountedModal => {
  modal = mountModal({ plugins: [connect(), wallets.plugin, ...plugins] })
  return modal
}
const rows = ({ controls }: MountedModal) => controls().slice(2)
const infoOf = ({ kernel }: MountedModal, id: string) => kernel.plugins.list().find((plugin) => plugin.id === id)

/** A plugin of a third party, or of a host that has rules of its own: a manifest and one function. */
const ranking = (rank: (input: { readonly wallets: readonly RankableWallet[] }) => unknown, contributes: readonly Contribution[] = []): Plugin => {
  const manifest = defineManifest({ id: 'acme/ranking', apiVersion: 1, version: '1.0.0', activation: ['open'], hooks: [tap(RankWallets)], contributes })
  return lazyPlugin(manifest, async () => ({ default: () => ({ hooks: { [RankWallets.id]: rank } }) }))()
}

test('a plugin moves, hides and marks wallets', async () => {
  const asked: (readonly RankableWallet[])[] = []
  const best = msg('acme.best', 'Recommended here, at the top')
  const world = start(
    fakeWallets(harbor, lantern, kestrel),
    ranking(({ wallets }): WalletRanking => {
      asked.push(wallets)
      return { order: ['com.kestrel', 'com.nowhere'], hidden: ['com.lantern'], marks: { 'com.kestrel': { label: best, tone: 'ok' } } }
    }),
  )
  await world.open()
  expect(rows(world)).toEqual(['Kestrel Recommended here, at th…', 'Harbor Installed'])
  expect(world.root.querySelector('.pt-tag.pt-ok')?.textContent).toBe('Recommended here, at th…')
  expect(asked[0]?.[0]).toEqual({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor', kind: 'injected', namespaces: ['eip155'] })
})

test('wallets that are found later are ranked, too; what is on screen keeps its place', async () => {
  const wallets = fakeWallets(harbor, lantern)
  const world = start(
    wallets,
    ranking(({ wallets: found }) => ({ order: ['com.kestrel', 'com.lantern'], hidden: found.filter(({ id }) => id === 'com.nomad').map(({ id }) => id) })),
  )
  await world.open()
  expect(rows(world)).toEqual(['Lantern Installed', 'Harbor Installed'])
  // The first answer window is over: from now on nothing on screen moves.
  await world.advance(200)
  wallets.announce(kestrel)
  wallets.announce({ id: 'com.nomad', name: 'Nomad', rdns: 'com.nomad' })
  await world.settle()
  expect(rows(world)).toEqual(['Lantern Installed', 'Harbor Installed', 'Kestrel Installed'])
  await world.press('Close')
  await world.advance(1_000)
  await world.open()
  expect(rows(world)).toEqual(['Kestrel Installed', 'Lantern Installed', 'Harbor Installed'])
})

test('a wallet whose name another one claims is not moved up', async () => {
  const world = start(
    fakeWallets(harbor, { ...lantern, disputed: true }, kestrel),
    ranking(() => ({ order: ['com.lantern', 'com.kestrel'] })),
  )
  await world.open()
  world.environment.runIdle()
  await world.settle()
  // The row of a name that is used twice is drawn behind the first paint, by code that is fetched then.
  await expect.poll(() => rows(world).map((name) => name.split(' ')[0])).toEqual(['Kestrel', 'Lantern', 'Harbor'])
})

test.each([
  ['no object', 'first', 'A ranking must be an object'],
  ['an order that is no list', { order: 'com.harbor' }, '"order" must be a list of wallet ids.'],
  ['a mark without a label', { marks: { 'com.harbor': { label: 'Best' } } }, 'The mark of "com.harbor" needs a label made by msg().'],
  ['a tone that there is not', { marks: { x: { label: msg('x', 'X'), tone: 'loud' } } }, 'must be one of: neutral, accent, ok, warn.'],
])('%s as an answer: the usual list, and the plugin is named as the cause', async (_, answer, problem) => {
  const world = start(
    fakeWallets(harbor, lantern),
    ranking(() => answer),
  )
  await world.open()
  expect(rows(world)).toEqual(['Harbor Installed', 'Lantern Installed'])
  expect(infoOf(world, 'acme/ranking')?.reason).toContain('Plugin "acme/ranking" failed while answering "connect.rank@1"')
  expect(infoOf(world, 'acme/ranking')?.error?.cause).toMatchObject({ message: expect.stringContaining(problem) })
})

test('a ranking that never answers costs the first list 500 ms, and its plugin is taken out after 2 s', async () => {
  let calls = 0
  const world = start(
    fakeWallets(harbor, lantern),
    ranking(() => {
      calls++
      return new Promise(() => {})
    }),
  )
  const opening = world.kernel.router.open()
  await expect.poll(async () => world.environment.advance(0).then(() => calls)).toBeGreaterThan(0)
  // It is asked again when the options of the host were read.
  for (let turn = 0; turn < 20; turn++) await world.environment.advance(0)
  expect(rows(world)).toEqual([])
  await world.environment.advance(500)
  await opening
  await world.settle()
  expect(rows(world)).toEqual(['Harbor Installed', 'Lantern Installed'])
  await world.advance(1_500)
  expect(infoOf(world, 'acme/ranking')?.status).toBe('failed')
})

test('a tag of the wallet row needs no code of the plugin', async () => {
  const partner = into(WalletTags, { id: 'acme.partner', item: { wallets: ['com.lantern'], label: msg('acme.partner', 'Partner') } })
  const manifest = defineManifest({ id: 'acme/partners', apiVersion: 1, version: '1.0.0', contributes: [partner] })
  const world = start(fakeWallets(harbor, lantern), lazyPlugin(manifest, () => Promise.reject(new Error('Never asked for.')))())
  await world.open()
  expect(rows(world)).toEqual(['Harbor Installed', 'Lantern Partner'])
  expect(infoOf(world, 'acme/partners')?.status).toBe('ready')
})
