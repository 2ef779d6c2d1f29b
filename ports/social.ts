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
/** A provider at which visitors can sign in: one of these, or an OpenID provider of the secure site's operator, such as `oidc:acme`. @public */
export type SocialProviderName = keyof typeof socialProviderNames | `oidc:${string}`

/** A provider with a sign-in page, which opens in a window. @experimental */
export type WindowProviderName = Exclude<SocialProviderName, 'farcaster'>

/**
 * How the fragment begins with which a page is loaded for which a sign-in was left. The page takes it from the address before anything is
 * loaded.
 * @experimental
 */
export const socialReturn = '#portico-login='
/**
 * The page was loaded with the result of a sign-in for which it was left. The result is the fragment, which is removed from the address.
 * @experimental
 */
export const SocialReturned = /* @__PURE__ */ event<string>('social:returned')

/** Signs in at a provider, by its window or by leaving the page for it. @experimental */
export const ConnectingSocialView = /* @__PURE__ */ view<{ readonly provider: WindowProviderName; readonly label?: string }, 'social.connecting'>(
  'social.connecting',
)
/** Shows a code for the Farcaster app, and waits until the visitor approved there. @experimental */
export const ConnectingFarcasterView = /* @__PURE__ */ view('social.farcaster')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface Events {
    /**
     * The visitor pressed the button of a social account: `google`, `x`, `discord`, `farcaster`, `github`, `apple` or `facebook`, or one of
     * the secure site's own, such as `oidc:acme`.
     */
    SOCIAL_LOGIN_STARTED: { readonly provider: string }
    /** The window of the social account returned a result, and the secure site is asked for the visitor. */
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
    /** The visitor is signed in with a social account. */
    SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
    /** Signing in with a social account failed. */
    SOCIAL_LOGIN_ERROR: { readonly provider: string }
    /** The visitor closed the window of a social account, declined there, or left. */
    SOCIAL_LOGIN_CANCELED: { readonly provider: string }
  }
  interface Features {
    /**
     * Sign-in with social accounts, with a `secureSite`: `true`, or an ordered list of names such as `google`, and `oidc:acme` for an OpenID
     * provider of the secure site. Defaults to `false`.
     */
    readonly socials?: boolean | readonly (SocialProviderName | (string & {}))[]
    /** Draws the marks of social accounts in the colour of the text, in place of their own colours. Defaults to `false`. */
    readonly socialsMonochrome?: boolean
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** Whether the marks of social accounts have the colour of the text. */
    readonly socialsMonochrome: boolean
  }
}
