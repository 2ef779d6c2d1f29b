import { toItemAddress } from 'portico-protocol/items/toItemAddress.js'

/** Public gateways to networks of files, by the scheme of their addresses. */
const gateways: Readonly<Record<string, string>> = { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' }

/** The https address of a file that a contract names. Undefined for any other address. */
export const toFileAddress = (address: unknown): string | undefined => {
  const named = toItemAddress(address)
  const [, scheme = '', rest = ''] = /^(ipfs|ar):\/\/(?:ipfs\/)?(.*)$/.exec(named ?? '') ?? []
  return scheme === '' ? named : `${gateways[scheme]}${rest}`
}
