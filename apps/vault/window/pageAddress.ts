/**
 * Where the gateway sends this browser back to the page that was left for a provider. The facts are in the fragment, which browsers keep over
 * the redirect and send to no server. Undefined if the address of the gateway is not valid.
 */
export const pageAddress = (
  gateway: string | null | undefined,
  state: string,
  facts: { readonly handle: string } | { readonly error: string },
): string | undefined => {
  if (!gateway || !/^https?:\/\//.test(gateway) || !URL.canParse(gateway)) return undefined
  const address = new URL('vault/social/page', gateway.endsWith('/') ? gateway : `${gateway}/`)
  address.searchParams.set('state', state)
  address.hash = `${new URLSearchParams({ 'portico-login': state, ...facts })}`
  return address.href
}
