import type { RegistrationFields } from './Names.js'

/** The text that registers a name. It differs from a sign-in (EIP-4361) in its first line, so that neither is ever taken for the other. */
export const writeRegistration = ({ domain, address, name, chain, nonce, expirationTime }: RegistrationFields) =>
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

const form = new RegExp(
  [
    '^([a-z0-9.-]{1,253}(?::\\d{1,5})?) wants to register a name for your Ethereum account:',
    '(0x[0-9a-fA-F]{40})',
    '',
    '[a-z0-9.-]{1,255} shall lead to this account\\. This costs nothing and moves nothing\\.',
    '',
    'Name: ([a-z0-9.-]{1,255})',
    'Chain ID: ([1-9]\\d{0,9})',
    'Nonce: ([0-9a-f]{32})',
    'Expiration Time: (\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)$',
  ].join('\\n'),
)

/** The fields of a text that `writeRegistration` wrote; undefined for any other. */
export const readRegistration = (text: string): RegistrationFields | undefined => {
  const [, domain = '', address = '', name = '', chainId, nonce = '', expirationTime = ''] = form.exec(text) ?? []
  if (chainId === undefined) return undefined
  const fields = { domain, address, name, chain: `eip155:${chainId}`, nonce, expirationTime }
  // Written again it is the same text: what is signed has exactly one reading.
  return Number.isNaN(Date.parse(expirationTime)) || writeRegistration(fields) !== text ? undefined : fields
}
