import { parseUrl } from 'portico-lib/web/parseUrl.js'

/**
 * The address of a gateway page that browsers visit in a login: `begin` on the way to the provider, `page` on the way back to a website.
 * Returns undefined if the address of the gateway is invalid.
 */
export const gatewayPage = (gateway: string | null | undefined, name: 'begin' | 'page', state: string): URL | undefined => {
  if (!gateway || !/^https?:\/\//.test(gateway) || !parseUrl(gateway)) return undefined
  const address = new URL(`vault/social/${name}`, gateway.endsWith('/') ? gateway : `${gateway}/`)
  address.searchParams.set('state', state)
  return address
}
