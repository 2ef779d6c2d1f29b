import { view } from '../kernel/api/index.js'

/** The providers at which visitors can sign in, with their names. */
export const socialProviderNames = { google: 'Google', x: 'X', discord: 'Discord', github: 'GitHub', apple: 'Apple', facebook: 'Facebook' } as const
/** A provider at which visitors can sign in. */
export type SocialProviderName = keyof typeof socialProviderNames

/** Waits for the window of a provider. */
export const ConnectingSocialView = /* @__PURE__ */ view<{ readonly provider: SocialProviderName }>('social.connecting')
