import { onTestFinished } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import { Tracked } from '../../ports/analytics.js'
import { account } from '../../plugins/account/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { email } from '../../plugins/email/manifest.js'
import { type SiteOptions, siteOrigin } from '../../plugins/embedded-wallet/testing/scriptedSite.js'
import { evmAddress, signedIn, withSite } from '../../plugins/embedded-wallet/testing/withSite.js'
import type { TelegramDevice } from '../../plugins/social/SocialPage.js'
import { scriptedWindows } from '../../plugins/social/testing/scriptedWindows.js'
import { fakeWallets } from './fakeWallets.js'
import { mountModal } from './mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../adapters/evm/plugin.js'
import '../../adapters/evm/lateDriver.js'
import '../../adapters/evm/createEip1193.js'
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/connect/views/deferredViews.js'
import '../../plugins/connect/views/rareViews.js'
import '../../plugins/email/plugin.js'
import '../../plugins/email/views/views.js'
import '../../plugins/social/views/views.js'
import '../../kernel/services/http/sendRequest.js'

export const token = 'a'.repeat(43)
export const resultUri = `${siteOrigin}/social#handle=${'b'.repeat(43)}&state=${token}`

export interface SocialWorldOptions {
  /** What the host writes. */
  readonly socials?: unknown
  /** What the secure site has; `silent`: it does not answer. */
  readonly has?: readonly string[] | 'silent'
  /** How it says that its own providers are shown. */
  readonly own?: unknown
  readonly secureSite?: string | undefined
  readonly more?: NonNullable<SiteOptions['answers']>
  readonly blocked?: boolean
  readonly telegram?: TelegramDevice
  /** Windows do not answer in this browser. */
  readonly leaves?: boolean
  /** The page is in a frame of another one. */
  readonly framed?: boolean
  /** Of the page. */
  readonly fragment?: string
  /** What the page before left. */
  readonly storage?: Storage
  readonly now?: number
  /** The page that was left is loaded anew: the modal stays closed. */
  readonly fresh?: boolean
  readonly wallet?: boolean
  readonly withEmail?: boolean
  readonly mobile?: boolean
  /** The secure site speaks the protocol as it is described, without a channel of its own. */
  readonly plain?: boolean
}

/** The modal with social sign-in, a scripted secure site, and scripted windows. */
export const startSocialWorld = async ({
  socials = ['google', 'github', 'discord'],
  has = ['google', 'github', 'discord'],
  own,
  secureSite = siteOrigin,
  more = [],
  blocked = false,
  telegram,
  leaves,
  framed = false,
  fragment,
  storage,
  now,
  fresh = false,
  wallet = false,
  withEmail = false,
  mobile = false,
  plain = false,
}: SocialWorldOptions = {}) => {
  const element = document.createElement('div')
  let known = false
  const answers: NonNullable<SiteOptions['answers']> = [
    ...signedIn(),
    ['IS_CONNECTED', () => ({ isConnected: known })],
    ['GET_USER', () => ({ userName: 'Mira Okafor', chainId: 1, address: evmAddress })],
    ['GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'https://accounts.example/login', state: token })],
    [
      'CONNECT_SOCIAL',
      () => {
        known = true
        return { userName: 'Mira Okafor', chainId: 1, address: evmAddress }
      },
    ],
    [
      'SIGN_OUT',
      () => {
        known = false
      },
    ],
    ...more,
  ]
  const frame = withSite({ element, answers, ...(!plain && { vault: ['otp', 'approve'] }) })
  const windows = scriptedWindows({
    blocked,
    framed,
    telegram,
    ...(leaves !== undefined && { leaves }),
    ...(fragment !== undefined && { fragment }),
  })
  const mounted = mountModal({
    dev: true,
    mobile,
    ...(storage && { storage }),
    ...(now !== undefined && { now }),
    host: { ...(secureSite && { secureSite }), projectId: 'project' },
    features: { email: withEmail, socials },
    watch: [Tracked],
    fetch: async (input) => {
      const url = new URL(`${input instanceof Request ? input.url : input}`)
      if (url.pathname !== '/socials' || has === 'silent') throw new TypeError('Failed to fetch')
      return Response.json({ providers: has, own })
    },
    plugins: [
      connect(),
      account(),
      evm(),
      frame.plugin,
      windows.plugin,
      ...(withEmail ? [email()] : []),
      ...(wallet ? [fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }).plugin] : []),
    ],
  })
  onTestFinished(async () => {
    mounted.scope.dispose()
    await mounted.kernel.destroy()
  })
  if (!fresh) await mounted.open()
  await mounted.advance(200)
  const session = () => mounted.kernel.sessions.state.get().byNamespace.eip155
  /** Names of what the plugin counts, with the provider. */
  const counted = () =>
    mounted.events.flatMap(({ id, payload }) => {
      if (id !== Tracked.id) return []
      const { event, properties } = payload as { readonly event: string; readonly properties?: { readonly provider?: string } }
      return event.startsWith('SOCIAL') ? [`${event} ${properties?.provider}`] : []
    })
  const popup = () => {
    const last = windows.opened.at(-1)
    if (!last) throw new Error('No window was opened.')
    return last
  }
  /** What the secure site's window says to the page; anything of it can be changed. */
  const answer = async (changed: { readonly origin?: string; readonly source?: unknown; readonly data?: unknown } = {}) => {
    windows.say({ origin: siteOrigin, source: popup().source, data: { resultUri, state: token }, ...changed })
    await mounted.advance(500)
  }
  /** Up to the page of the provider. */
  const press = async (name: string) => {
    await mounted.press(name)
    await mounted.advance(500)
  }
  return { ...mounted, ...frame, windows, element, session, counted, popup, answer, press }
}
