import { event, view } from '../kernel/api/index.js'

/** The providers at which visitors can sign in, with their names. @experimental */
export const socialProviderNames = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const
/** A provider at which visitors can sign in: one of these, or an OpenID provider that the operator of the secure site named, such as `oidc:acme`. @public */
export type SocialProviderName = keyof typeof socialProviderNames | `oidc:${string}`

/** A provider that has a page for it, which is opened in a window. @experimental */
export type WindowProviderName = Exclude<SocialProviderName, 'farcaster'>

/** The page was loaded with what a sign-in brought back, for which it was left: the fragment, which is gone from the address already. @experimental */
export const SocialReturned = /* @__PURE__ */ event<string>('social:returned')

/** Signs in at a provider: waits for its window, or leaves the page for it. @experimental */
export const ConnectingSocialView = /* @__PURE__ */ view<{ readonly provider: WindowProviderName; readonly label?: string }, 'social.connecting'>(
  'social.connecting',
)
/** Shows a code for the Farcaster app, and waits until the visitor approved there. @experimental */
export const ConnectingFarcasterView = /* @__PURE__ */ view('social.farcaster')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface Events {
    /** A visitor pressed the button of a social account: `google`, `x`, `discord`, `farcaster`, `github`, `apple` or `facebook`, or one of the secure site's own, such as `oidc:acme`. */
    SOCIAL_LOGIN_STARTED: { readonly provider: string }
    /** The window of that account gave a result, and the secure site is asked who it is. */
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
    /** The visitor is signed in with a social account. */
    SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
    /** Signing in with a social account failed. */
    SOCIAL_LOGIN_ERROR: { readonly provider: string }
    /** The visitor closed the window of a social account, declined there, or left. */
    SOCIAL_LOGIN_CANCELED: { readonly provider: string }
  }
  interface Features {
    /** Signing in with social accounts, where there is a `secureSite`: `true`, or a list in the order in which they are offered: names such as `google`, and `oidc:acme` for an OpenID provider that the secure site has by that name. Default `false`. */
    readonly socials?: boolean | readonly (SocialProviderName | (string & {}))[]
  }
}
