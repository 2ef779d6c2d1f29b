import { gatewayPage } from '../account/gatewayPage.js'

/**
 * The address at which the gateway redirects this browser back to the page that was left for a provider. The facts are in the fragment,
 * which browsers keep over the redirect and send to no server. Returns undefined if the address of the gateway is invalid.
 */
export const pageAddress = (
  gateway: string | null | undefined,
  state: string,
  facts: { readonly handle: string } | { readonly error: string },
): string | undefined => {
  const address = gatewayPage(gateway, 'page', state)
  if (!address) return undefined
  address.hash = `${new URLSearchParams({ 'portico-login': state, ...facts })}`
  return address.href
}
