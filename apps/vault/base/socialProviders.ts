import { isOwnProvider, type OwnProviderName } from '../../../protocol/ownProviderName.js'

/** The providers at which visitors can log in, with their names. Which of them a gateway has, it says. */
export const socialProviders = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const
/** One of these, or one of the operator's own, whose label the gateway says with the login. */
export type SocialProvider = keyof typeof socialProviders | OwnProviderName

export const readProvider = (name: unknown): SocialProvider | undefined =>
  isOwnProvider(name) || (typeof name === 'string' && Object.hasOwn(socialProviders, name)) ? (name as SocialProvider) : undefined

/** What visitors read of a provider. @param label of one of the operator's own; without it there is the name of its settings */
export const providerLabel = (provider: SocialProvider, label: string | undefined): string =>
  isOwnProvider(provider) ? label || provider.slice('oidc:'.length) : socialProviders[provider]
