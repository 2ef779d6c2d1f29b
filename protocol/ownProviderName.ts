/** An OpenID provider that the operator of a gateway named: `oidc:` and the name of its settings in small letters. */
export type OwnProviderName = `oidc:${string}`

/** Whether a text is the name of such a provider. */
export const isOwnProvider = (name: unknown): name is OwnProviderName => typeof name === 'string' && /^oidc:[a-z0-9][a-z0-9_]{0,31}$/.test(name)
