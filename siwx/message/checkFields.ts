import { base58 } from '@scure/base'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { familyNames } from './familyNames.js'
import type { MessageFields, Refusal } from './MessageFields.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'

// RFC 3986. Only the characters that it allows: no white space, no control or direction marks, nothing outside ASCII.
const scheme = /^[a-z][a-z\d+.-]*$/i
const authority = /^(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[[\da-f:.]{2,45}\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}){1,253})(?::\d{1,5})?$/i
const address = /^[a-z][a-z\d+.-]*:(?:[\w.~!$&'()*+,;=:@/?[\]-]|%[\da-f]{2})+(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i
const statement = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/
const segment = /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i
const nonce = /^[a-z\d]{8,512}$/i
// A resource with the permissions of a site (ERC-5573) names each request and network, so it is longer than any address.
const recap = /^urn:recap:[\w+/=-]{1,12288}$/

const longest = 2_048
const maxResources = 64

const accountProblem = (namespace: string, account: string): string | undefined => {
  if (namespace === 'eip155') {
    if (!isEvmAddress(account) || !account.startsWith('0x')) return 'is not 0x and 40 hexadecimal digits'
    return toChecksumAddress(account) === account ? undefined : 'has not the checksum of EIP-55'
  }
  if (namespace !== 'solana') return /^[-.%a-z\d]{1,128}$/i.test(account) ? undefined : 'is not an account id of CAIP-10'
  try {
    return /^.{32,44}$/.test(account) && base58.decode(account).length === 32 ? undefined : 'is not 32 bytes in base 58'
  } catch {
    return 'is not in base 58'
  }
}

const chainProblem = (chain: string): string | undefined => {
  const { namespace = '', reference = '' } = parseCaipNetworkId(chain) ?? {}
  if (!Object.hasOwn(familyNames, namespace)) return 'is not a CAIP-2 id of a family that has sign-in messages'
  return namespace !== 'eip155' || /^(?:0|[1-9]\d*)$/.test(reference) ? undefined : 'is not a number without leading zeros'
}

const is = (text: unknown, form: { test(text: string): boolean }) => typeof text === 'string' && text.length <= longest && form.test(text)
const moment = { test: (text: string) => parseIsoDate(text) !== undefined }

/** The first field that is not allowed in a sign-in message (EIP-4361, CAIP-122); undefined when all are. The fields are not trusted. */
export const checkFields = (fields: MessageFields): Refusal | undefined => {
  const { domain, accountAddress, chainId, resources } = fields
  const no = (field: keyof MessageFields, reason: string): Refusal => ({ field, reason })
  if (fields.scheme !== undefined && !is(fields.scheme, scheme)) return no('scheme', 'is not a scheme of RFC 3986')
  if (!is(domain, authority)) return no('domain', 'is not an authority of RFC 3986, without a path and in ASCII')
  if (!is(chainId, { test: (text) => chainProblem(text) === undefined }))
    return no('chainId', chainProblem(String(chainId).slice(0, longest)) ?? 'is not a text')
  const [namespace = ''] = chainId.split(':')
  const problem = typeof accountAddress === 'string' ? accountProblem(namespace, accountAddress.slice(0, longest)) : 'is not a text'
  if (problem !== undefined) return no('accountAddress', problem)
  if (fields.statement !== undefined && !is(fields.statement, statement))
    return no('statement', 'is empty, too long, or has something else than letters, digits and marks of RFC 3986 in one line of ASCII')
  if (!is(fields.uri, address)) return no('uri', 'is not a URI of RFC 3986')
  if (fields.version !== '1') return no('version', 'is not "1"')
  if (!is(fields.nonce, nonce)) return no('nonce', 'is not at least 8 letters and digits')
  if (!is(fields.issuedAt, moment)) return no('issuedAt', 'is not a moment of RFC 3339')
  for (const name of ['expirationTime', 'notBefore'] as const)
    if (fields[name] !== undefined && !is(fields[name], moment)) return no(name, 'is not a moment of RFC 3339')
  if (fields.requestId !== undefined && !is(fields.requestId, segment)) return no('requestId', 'has something else than path characters of RFC 3986')
  if (
    resources !== undefined &&
    !(Array.isArray(resources) && resources.length <= maxResources && resources.every((one) => is(one, address) || recap.test(String(one))))
  )
    return no('resources', `is not a list of at most ${maxResources} URIs of RFC 3986`)
  return undefined
}
