import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'

/** Where the pages of each provider are. No page elsewhere is opened, whatever a gateway answers. */
const hosts: Readonly<Record<string, RegExp>> = {
  meld: /^([a-z0-9-]+\.)*(meldcrypto\.com|meld\.io)$/,
  coinbase: /^pay\.coinbase\.com$/,
  sandbox: /^(localhost|127\.0\.0\.1)$/,
}

/** Whether an address is a page of a provider: on its own host, by https, without credentials and on the default port. The sandbox is on this machine. */
export const isCheckout = (provider: string, address: unknown): address is string => {
  const href = toHttpsUrl(address)
  const host = Object.hasOwn(hosts, provider) ? hosts[provider] : undefined
  if (href === undefined || !host) return false
  const { protocol, hostname, port } = new URL(href)
  return host.test(hostname) && (provider === 'sandbox' || (protocol === 'https:' && port === ''))
}
