import { gatewayPage } from '../account/gatewayPage.js'

/**
 * Where the gateway sends this browser back to the page that was left for a provider. The facts are in the fragment, which browsers keep over
 * the redirect and send to no server. Undefined if the address of the gateway is not valid.
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
