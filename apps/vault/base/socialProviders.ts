import { isOwnProvider, type OwnProviderName } from 'portico-protocol/ownProviderName.js'

/** The providers at which visitors can log in, with their names. The gateway reports which of them it supports. */
export const socialProviders = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const
/** One of these, or a provider of the operator, whose label comes from the gateway with the login. */
export type SocialProvider = keyof typeof socialProviders | OwnProviderName

export const readProvider = (name: unknown): SocialProvider | undefined =>
  isOwnProvider(name) || (typeof name === 'string' && Object.hasOwn(socialProviders, name)) ? (name as SocialProvider) : undefined

/** The display name of a provider. @param label the label of an operator's provider, whose id is used without it */
export const providerLabel = (provider: SocialProvider, label: string | undefined): string =>
  isOwnProvider(provider) ? label || provider.slice('oidc:'.length) : socialProviders[provider]
