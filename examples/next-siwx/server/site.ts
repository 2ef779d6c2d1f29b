const { origin, host, protocol } = new URL(process.env.SITE_ORIGIN ?? 'http://localhost:3000')
const nodes = { 'eip155:1': process.env.NEXT_PUBLIC_MAINNET_RPC, 'eip155:137': process.env.NEXT_PUBLIC_POLYGON_RPC }

/** Where this site is, by its configuration and never by a request. */
export const site = {
  origin,
  domain: host,
  secure: protocol === 'https:',
  /** To ask about contract wallets. */
  rpcUrls: Object.fromEntries(Object.entries(nodes).filter((entry): entry is [string, string] => Boolean(entry[1]))),
}
