// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { walletconnect } from '../adapters/walletconnect/manifest.js'
import type { OutlinePart } from '../kernel/api/index.js'
import { connect } from '../plugins/connect/manifest.js'
import { email } from '../plugins/email/manifest.js'
import { siteOrigin } from '../plugins/embedded-wallet/testing/scriptedSite.js'
import { signedIn, withSite } from '../plugins/embedded-wallet/testing/withSite.js'
import { pairing } from '../plugins/pairing/manifest.js'
import { social } from '../plugins/social/manifest.js'
import { wallets } from '../plugins/wallets/manifest.js'
import { watch } from '../plugins/watch/manifest.js'
import { ConnectSections } from '../ports/connect.js'
import { createMemoryStorage } from '../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../tests/harness/mountModal.js'
import { outlineFirstList } from './outlineFirstList.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../kernel/services/http/sendRequest.js'
import '../plugins/connect/plugin.js'
import '../plugins/connect/views/deferredViews.js'
import '../plugins/connect/views/views.js'
import '../plugins/email/plugin.js'
import '../plugins/email/views/views.js'
import '../plugins/social/plugin.js'
import '../plugins/social/views/views.js'
import '../plugins/wallets/plugin.js'
import '../plugins/wallets/views/late.js'
import '../plugins/wallets/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const names = ['Harbor', 'Lantern', 'Kestrel']
const storedRecents = (...recents: readonly object[]) => {
  const storage = createMemoryStorage()
  storage.setItem('portico:main:connect:recents', JSON.stringify({ v: 1, d: recents.map((recent, at) => ({ at: 9 - at, ...recent })) }))
  return storage
}

interface Case {
  readonly features?: Readonly<Record<string, unknown>>
  readonly host?: Readonly<Record<string, unknown>>
  /** How many wallets are installed. */
  readonly installed?: number
  readonly mobile?: boolean
  readonly storage?: Storage
  /** What is not sure while wallets are looked for, or without a directory of wallets. */
  readonly unsure?: 'before' | 'after'
}

const open = async ({ features = {}, host = {}, installed = 0, mobile = false, storage }: Case) => {
  const found = names.slice(0, installed).map((name) => ({ id: `com.${name.toLowerCase()}`, name, rdns: `com.${name.toLowerCase()}` }))
  const site = withSite({ element: document.createElement('div'), answers: signedIn(), vault: ['otp', 'approve'] })
  const mounted = mountModal({
    plugins: [connect(), fakeWallets(...found).plugin, pairing(), wallets(), walletconnect(), site.plugin, email(), social(), watch()],
    features: { email: false, ...features },
    host: { secureSite: siteOrigin, ...host },
    mobile,
    ...(storage && { storage }),
    // The secure site has what the host offers; a directory of wallets does not answer.
    fetch: async (input) =>
      String(input).includes('/socials') ? Response.json({ providers: ['google', 'x', 'discord'] }) : new Response(null, { status: 404 }),
  })
  modal = mounted
  const { kernel } = mounted
  const outline = outlineFirstList({
    given: kernel.written,
    mobile,
    wallets: found,
    stored: (plugin, key) => JSON.parse(storage?.getItem(`portico:main:${plugin}:${key}`) ?? '{}').d,
  })
  await mounted.open()
  return { ...mounted, outline }
}

/** What the list has, from top to bottom, by its shapes. */
const shapeOf = (root: ParentNode): readonly OutlinePart[] => {
  const shape = (element: Element): readonly OutlinePart[] => {
    if (element.matches('.pt-doorcard')) return ['last']
    if (element.matches('[data-room=tiles]')) return element.getAttribute('data-rows') === '2' ? ['tiles', 'tiles'] : ['tiles']
    if (element.matches('.pt-row')) return ['row']
    if (element.matches('.pt-or')) return ['rule']
    if (element.matches('.pt-well')) return ['field']
    if (element.matches('.pt-btn')) return ['button']
    if (element.matches('.pt-foot')) return ['note']
    const columns = /repeat\((\d)/.exec(element.getAttribute('style') ?? '')?.[1]
    if (columns === undefined) return [...element.children].flatMap(shape)
    const rows = Math.ceil(element.children.length / Number(columns))
    return new Array<OutlinePart>(rows).fill('button')
  }
  return [...root.querySelectorAll('.pt-body, .pt-foot')].flatMap((element) =>
    element.matches('.pt-foot') ? ['note' as const] : [...element.children].flatMap(shape),
  )
}

const cases: readonly (readonly [string, Case])[] = [
  ...[0, 1, 3].flatMap((installed) =>
    [true, false].flatMap((byEmail) =>
      [true, false].flatMap((socials) =>
        [true, false].map((pairs): readonly [string, Case] => [
          `${installed} installed${byEmail ? ', e-mail' : ''}${socials ? ', three providers' : ''}${pairs ? ', pairing' : ''}`,
          {
            installed,
            features: { email: byEmail, ...(socials && { socials: ['google', 'x', 'discord'] }) },
            ...(pairs && { host: { projectId: 'project' } }),
          },
        ]),
      ),
    ),
  ),
  ['wallets switched off', { installed: 1, features: { email: true }, host: { enableWallets: false, projectId: 'project' } }],
  ['wallets behind one button', { installed: 1, features: { email: true, collapseWallets: true }, host: { projectId: 'project' } }],
  ['wallets not beside the form', { installed: 1, features: { email: true, emailShowWallets: false } }],
  ['no list of all wallets', { installed: 1, features: { allWallets: false }, host: { projectId: 'project' } }],
  ['all wallets on phones alone', { installed: 1, host: { projectId: 'project', allWallets: 'ONLY_MOBILE' } }],
  ['e-mail before wallets', { installed: 1, features: { email: true, connectMethodsOrder: ['email', 'wallet'] } }],
  ['wallets between', { installed: 1, features: { email: true, socials: ['google'], connectMethodsOrder: ['email', 'wallet', 'social'] } }],
  ['featured wallets', { installed: 1, host: { projectId: 'project', featuredWalletIds: ['a'.repeat(64), 'b'.repeat(64)] }, unsure: 'after' }],
  ['an excluded wallet', { installed: 3, host: { projectId: 'project', excludeWalletIds: ['com.lantern'] } }],
  ['watched addresses', { installed: 1, features: { watch: true } }],
  ['terms', { installed: 1, host: { termsConditionsUrl: 'https://app.example/terms' } }],
  ['a phone', { installed: 1, mobile: true, features: { email: true }, host: { projectId: 'project' } }],
  ['a phone without a wallet', { mobile: true, features: { email: true }, host: { projectId: 'project' } }],
  [
    'a wallet of last time',
    { installed: 3, host: { projectId: 'project' }, storage: storedRecents({ id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }) },
  ],
  [
    'a wallet of last time that is gone',
    { installed: 1, host: { projectId: 'project' }, storage: storedRecents({ id: 'com.lantern', name: 'Lantern' }), unsure: 'before' },
  ],
  ['a phone of last time', { installed: 1, host: { projectId: 'project' }, storage: storedRecents({ id: 'c'.repeat(64), name: 'Pocket', paired: '' }) }],
]

test.each(cases)('the skeleton has the parts of the list: %s', async (_, one) => {
  const { root, advance, outline, kernel } = await open(one)
  if (one.unsure !== 'before') expect(shapeOf(root), 'while wallets are looked for').toEqual(outline)
  await advance(200)
  // Without any way in the view says so, which is not a list.
  const isList = root.querySelector('.pt-body .pt-door') === null
  if (one.unsure !== 'after' && isList) expect(shapeOf(root), 'once they were').toEqual(outline)
  for (const { item } of kernel.slot(ConnectSections).get().items) {
    const parts =
      item.outline?.({ installed: (one.installed ?? 0) > 0, host: { ...kernel.host, written: { 'features.socials': one.features?.socials } } }) ?? []
    expect(outline.join(' '), `the place of ${item.method}`).toContain(parts.join(' '))
  }
})
