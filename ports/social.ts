import { view } from '../kernel/api/index.js'

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

/** Waits for the window of a provider. */
export const ConnectingSocialView = /* @__PURE__ */ view<{ readonly provider: WindowProviderName }>('social.connecting')
/** Shows a code for the Farcaster app, and waits until the visitor approved there. */
export const ConnectingFarcasterView = /* @__PURE__ */ view('social.farcaster')
