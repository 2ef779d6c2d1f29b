import { event, view } from '../kernel/api/index.js'

/** The providers at which visitors can sign in, with their names. */
export const socialProviderNames = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const
/** A provider at which visitors can sign in. */
export type SocialProviderName = keyof typeof socialProviderNames

/** A provider that has a page for it, which is opened in a window. */
export type WindowProviderName = Exclude<SocialProviderName, 'farcaster'>

/** The page was loaded with what a sign-in brought back, for which it was left: the fragment, which is gone from the address already. */
export const SocialReturned = /* @__PURE__ */ event<string>('social:returned')

/** Signs in at a provider: waits for its window, or leaves the page for it. */
export const ConnectingSocialView = /* @__PURE__ */ view<{ readonly provider: WindowProviderName }, 'social.connecting'>('social.connecting')
/** Shows a code for the Farcaster app, and waits until the visitor approved there. */
export const ConnectingFarcasterView = /* @__PURE__ */ view('social.farcaster')
