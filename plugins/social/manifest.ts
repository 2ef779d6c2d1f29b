import { Clock, defineManifest, Host, into, lazyPlugin, msg, type StorageKey, view, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountOwners } from '../../ports/account.js'
import { type ConnectSectionParams, ConnectSections } from '../../ports/connect.js'
import { Connections } from '../../ports/connections.js'
import { embeddedConnector, EmbeddedWallet } from '../../ports/embeddedWallet.js'
import { ConnectingFarcasterView, ConnectingSocialView, type SocialProviderName, socialProviderNames, SocialReturned } from '../../ports/social.js'

const section = /* @__PURE__ */ view<ConnectSectionParams, 'social.section'>('social.section')
const owner = /* @__PURE__ */ view('social.owner')
const title = /* @__PURE__ */ msg('shared.continueWithProvider', 'Continue with {provider}')
const farcasterTitle = /* @__PURE__ */ msg('social.farcaster.title', 'Sign in with Farcaster')
const unnamed = /* @__PURE__ */ msg('shared.signIn', 'Sign in')

/** The default order of the public API. */
const defaults: readonly string[] = ['google', 'x', 'discord', 'farcaster', 'apple', 'facebook']

const isBuiltIn = (name: unknown): name is keyof typeof socialProviderNames => typeof name === 'string' && Object.hasOwn(socialProviderNames, name)
/** Which of its own providers the secure site has, it says: a name that it does not list is never shown. */
const isProvider = (name: unknown): name is SocialProviderName => isBuiltIn(name) || (typeof name === 'string' && name.startsWith('oidc:'))

/** What a list names and this plugin knows, each once. */
const readProviders = (list: unknown): readonly SocialProviderName[] => (Array.isArray(list) ? [...new Set(list.filter(isProvider))] : [])

/** The host's `features.socials`: `true`, or a list in the order in which they are offered. Undefined: none of it is known. */
const parseSocials = (input: unknown): readonly SocialProviderName[] | undefined => {
  const wanted = readProviders(Array.isArray(input) ? input : defaults)
  return wanted.length > 0 ? wanted : undefined
}

/** The sign-in for which the page was left. Validated by the code of the plugin. */
const left: StorageKey<unknown> = { version: 1, initial: undefined, parse: (stored) => stored }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'social',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: {
    flag: 'socials',
    // Only a host that asks for social accounts has its secure site asked which of them it takes.
    fallback: false,
    parse: parseSocials,
    remote: (config) => {
      const login = config.get('social_login')
      const named = login?.enabled === true ? readProviders(login.config) : []
      return login && (named.length > 0 ? named : false)
    },
  },
  enabledBy: 'secureSite',
  emits: [Tracked],
  requires: { host: Host, clock: Clock },
  hostOptions: { secureSite: { kind: 'data' }, 'features.socialsMonochrome': { kind: 'flag', fallback: false, look: true } },
  // Where the visitor goes once signed in; and the frame, which is loaded when a button is pressed.
  lazy: { wallet: EmbeddedWallet, connections: Connections },
  activation: [`event:${SocialReturned.id}`],
  storage: { left },
  views: [
    viewSpec({ ref: section }),
    viewSpec({ ref: owner }),
    viewSpec({
      ref: ConnectingSocialView,
      title: (params) => {
        const provider = isBuiltIn(params?.provider) ? socialProviderNames[params.provider] : params?.label
        return provider === undefined ? { message: unnamed } : { message: title, values: { provider } }
      },
      asks: true,
    }),
    viewSpec({ ref: ConnectingFarcasterView, title: farcasterTitle, asks: true }),
  ],
  contributes: [
    into(ConnectSections, {
      id: 'social',
      item: {
        method: 'social',
        body: section,
        outline: () => ['button'],
      },
    }),
    // Of a page where visitors can sign in by e-mail too, that plugin says who it is.
    into(AccountOwners, { id: 'social', order: 200, when: ({ connector }) => connector === embeddedConnector, item: { body: owner } }),
  ],
  http: {
    site: {
      origin: 'https://secure.walletconnect.org',
      option: 'secureSite',
      auth: 'project-id',
      purpose: 'which social accounts visitors can sign in with; requested only where `secureSite` is given',
    },
  },
})

/**
 * Signing in with an account of another provider, in a window of the secure site, or by leaving the page for it.
 * @example `const modal = createAppKit(options, { plugins: [social(['google', 'github'])] })`
 * @public
 */
export const social = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
