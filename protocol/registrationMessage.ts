import { readTime } from './readTime.js'

/** The fields of the message that a wallet signs to register a name. */
export interface RegistrationFields {
  /** The host of the website. */
  readonly domain: string
  /** The account that signs. */
  readonly address: string
  /** The full name, for example `alice.portico.eth`. */
  readonly name: string
  /** CAIP-2 id. */
  readonly chain: string
  /** The nonce that the gateway issued once: 32 hexadecimal digits. */
  readonly nonce: string
  /** The time of the request, in ISO 8601. */
  readonly expirationTime: string
}

/**
 * Writes the message that registers a name. Its first line differs from that of a sign-in (EIP-4361), so that neither can be taken for
 * the other.
 */
export const writeRegistration = ({ domain, address, name, chain, nonce, expirationTime }: RegistrationFields): string =>
  [
    `${domain} wants to register a name for your Ethereum account:`,
    address,
    '',
    `${name} shall lead to this account. This costs nothing and moves nothing.`,
    '',
    `Name: ${name}`,
    `Chain ID: ${chain.replace('eip155:', '')}`,
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n')

/** Parses a message that `writeRegistration` wrote. Returns undefined for any other text. */
export const readRegistration = (text: string): RegistrationFields | undefined => {
  const [head = '', address = '', , , , ...lines] = text.split('\n')
  const [name, chainId, nonce, expirationTime] = ['Name', 'Chain ID', 'Nonce', 'Expiration Time'].map((label, at) =>
    lines[at]?.startsWith(`${label}: `) ? lines[at].slice(label.length + 2) : undefined,
  )
  const [, domain] = /^([a-z0-9.-]{1,253}(?::\d{1,5})?) wants /.exec(head) ?? []
  if (domain === undefined || name === undefined || chainId === undefined || nonce === undefined || expirationTime === undefined) return undefined
  if (!/^0x[0-9a-fA-F]{40}$/.test(address) || !/^[a-z0-9.-]{1,255}$/.test(name) || !/^[1-9]\d{0,9}$/.test(chainId) || !/^[0-9a-f]{32}$/.test(nonce))
    return undefined
  if (readTime(expirationTime) === undefined) return undefined
  const fields = { domain, address, name, chain: `eip155:${chainId}`, nonce, expirationTime }
  // The message is written again and compared, so that a signed text has exactly one interpretation.
  return writeRegistration(fields) === text ? fields : undefined
}
