import { parseUrl } from '#lib/web/parseUrl.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { MessageFields, Refusal } from './MessageFields.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'

/** What the verifier of a message knows independently of it. */
export interface Expected {
  /** Host of the page, for example `lumen.market:8080`. */
  readonly domain: string
  /** Origin of the page, where its scheme has to be that of the message's URI as well. */
  readonly origin?: string | undefined
  readonly accountAddress?: string | undefined
  /** CAIP-2 id. */
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  /** ms since 1970. */
  readonly now: number
  /** How far two clocks may differ, in ms. Default 60,000. */
  readonly leeway?: number | undefined
}

const pageOf = (uri: string) => (/^https?:/i.test(uri) ? parseUrl(uri) : undefined)

/**
 * Why a well-formed message is not for this page, account, network and time; undefined when it is.
 * @example `const refused = verifyMessage(fields, { domain: 'example.com', nonce, now: Date.now() })`
 * @public
 */
export const verifyMessage = (fields: MessageFields, expected: Expected): Refusal | undefined => {
  const { domain, now, leeway = 60_000 } = expected
  const no = (field: keyof MessageFields, reason: string): Refusal => ({ field, reason })
  if (domain === '' || fields.domain !== domain) return no('domain', `is "${fields.domain}", and this is "${domain}"`)
  const page = pageOf(fields.uri)
  if (page?.host !== domain) return no('uri', `is not on "${domain}"`)
  if (expected.origin !== undefined && page.origin !== expected.origin) return no('uri', `is not of "${expected.origin}"`)
  if (fields.scheme !== undefined && !fields.uri.toLowerCase().startsWith(`${fields.scheme.toLowerCase()}:`)) return no('scheme', 'is not that of the uri')
  const { accountAddress, chainId, nonce } = expected
  if (accountAddress !== undefined && !sameAddress(fields.accountAddress, accountAddress)) return no('accountAddress', 'is of another account')
  if (chainId !== undefined && fields.chainId !== chainId) return no('chainId', `is "${fields.chainId}" instead of "${chainId}"`)
  if (nonce !== undefined && fields.nonce !== nonce) return no('nonce', 'is not the one that was issued')
  const at = (time: string | undefined) => (time === undefined ? undefined : (parseIsoDate(time) ?? Number.NaN))
  const [issued = Number.NaN, ends, starts] = [at(fields.issuedAt), at(fields.expirationTime), at(fields.notBefore)]
  if (!(issued <= now + leeway)) return no('issuedAt', 'is in the future')
  if (ends !== undefined && !(ends > now)) return no('expirationTime', 'is over')
  if (ends !== undefined && !(ends > issued)) return no('expirationTime', 'is not after it was issued')
  if (starts !== undefined && !(starts <= now + leeway)) return no('notBefore', 'is in the future')
  return undefined
}
