/**
 * The name of the cookie in which `rememberAccount` notes the account of an instance, for example `portico.main`.
 * @example `const name = cookieName('main')`
 * @public
 */
export const cookieName = (instance = 'main'): string => `portico.${instance}`
