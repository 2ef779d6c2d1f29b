import { defineManifest, into, lazyPlugin, msg, type Plugin, SessionSettled, tap, view, viewSpec } from '../../../kernel/api/index.js'
import { account } from '../../../plugins/account/manifest.js'
import { connect } from '../../../plugins/connect/manifest.js'
import { AccountActions, AccountBanners, AccountRows, AccountTabs } from '../../../ports/account.js'
import { ConnectRows, ConnectSections } from '../../../ports/connect.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { mountModal } from '../../harness/mountModal.js'
import { testPlugin } from '../../kernel/testPlugin.js'
import type { Screen } from '../Screen.js'
import { connectModal } from '../worlds/connectModal.js'

// What plugins of third parties add to lists and views, each with its publisher, and connections that such a plugin holds or ends.

const Page = view('acme/vault.page')
const Part = view('acme/vault.part')
const manifest = defineManifest({
  id: 'acme/vault',
  apiVersion: 1,
  version: '1.0.0',
  publisher: 'Acme Custody and Partners Ltd.',
  views: [viewSpec({ ref: Page, title: msg('acme.title', 'Kestrel Vault') }), viewSpec({ ref: Part })],
  contributes: [
    into(ConnectRows, { id: 'row', item: { type: 'injected', label: msg('acme.row', 'Kestrel Vault'), icon: 'wallet', open: Page } }),
    into(ConnectSections, { id: 'section', item: { method: 'email', body: Part } }),
    into(AccountActions, { id: 'action', item: { feature: 'send', label: msg('acme.action', 'Lend'), icon: 'send', open: Page } }),
    into(AccountRows, { id: 'setting', item: { label: msg('acme.setting', 'Spending limits'), icon: 'lock', open: Page } }),
    into(AccountTabs, { id: 'tab', item: { label: msg('acme.tab', 'Loans'), body: Part } }),
    into(AccountBanners, { id: 'banner', item: { body: Part } }),
  ],
})
/** A plugin with a row, a part, an action, a setting, a tab and a banner. */
const vault = (): Plugin => {
  const draw = (text: string) => async () => ({ kind: 'dom' as const, mount: (element: HTMLElement) => void element.append(text) })
  return lazyPlugin(manifest, async () => ({
    default: () => ({ views: { [Page.id]: draw('The page of a third party.'), [Part.id]: draw('A part of a third party.') } }),
  }))()
}

const list = async (plugins: readonly Plugin[]) => {
  const found = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const modal = mountModal({ plugins: [connect(), account(), found.plugin, ...plugins] })
  modal.kernel.preload()
  await modal.settle()
  await modal.open()
  await modal.advance(1_000)
  return { ...modal, found }
}
/** A wallet that approved, and a plugin that has the last word. */
const settled = async (answer: () => unknown, ms: number) => {
  const world = await list([testPlugin('acme/gate', { hooks: [tap(SessionSettled)], setup: () => ({ hooks: { [SessionSettled.id]: answer } }) })])
  await world.press('Harbor')
  world.found.asked.at(-1)?.approve()
  await world.settle()
  await world.advance(ms)
}
const accountWorld = async () => {
  const world = await connectModal({ plugins: [account(), vault()] })
  await world.open({ view: 'Account' })
  await world.advance(1_000)
  return world
}

export const publisherScreens: readonly Screen[] = [
  { name: 'connect: parts of a third party', show: () => list([vault()]) },
  {
    name: 'connect: a view of a third party',
    of: [Page.id],
    show: async () => {
      const world = await list([vault()])
      world.kernel.router.push(Page)
      await world.advance(500)
    },
  },
  { name: 'connect: almost connected', show: () => settled(() => new Promise(() => {}), 4_000) },
  {
    name: 'connect: the site did not connect',
    show: () =>
      settled(() => {
        throw new Error('The gate is closed.')
      }, 1_000),
  },
  { name: 'account: parts of a third party', of: [Part.id], show: accountWorld },
  { name: 'account settings: a row of a third party', show: async () => (await accountWorld()).press('Account settings') },
]
