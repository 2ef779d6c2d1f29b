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
export type SocialProvider = keyof typeof socialProviders

export const readProvider = (name: unknown): SocialProvider | undefined =>
  typeof name === 'string' && Object.hasOwn(socialProviders, name) ? (name as SocialProvider) : undefined
