import { readOrigin } from '#lib/web/readOrigin.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { toHex } from '#lib/bytes/toHex.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { readMessage as readSignIn } from '../../../siwx/message/readMessage.js'
import type { PageRequest } from '../../../ports/review.js'
import type { Danger } from '#lib/review/Action.js'
import { showText } from '#lib/review/showText.js'
import type { Review } from '../Review.js'
import { readUtf8 } from '#lib/abi/readUtf8.js'
import { deepFreeze } from '#lib/checks/deepFreeze.js'
import { readAccount, refuser } from './refuse.js'

const longest = 200_000
const opening = /wants you to sign in with your/i

export interface MessageNeeds {
  /** Host of the page, with its port where it has one. */
  readonly domain: string
}

/** `personal_sign`: message and account, in either order. @throws RequestRefusedError */
export const readMessage = ({ method, params, chain, accounts }: PageRequest, { domain }: MessageNeeds): Review => {
  const refuse = refuser(method)
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof first !== 'string' || typeof second !== 'string' || first.length > longest || second.length > longest)
    return refuse('a message and an account are expected')
  const swapped = !isEvmAddress(second) && isEvmAddress(first)
  const [message, owner] = swapped ? [second, first] : [first, second]
  const account = readAccount(owner, accounts, refuse)
  // Wallets sign the bytes of hexadecimal text, and the text of any other. They disagree on half a byte.
  const encoded = /^0x[0-9a-f]*$/i.test(message)
  const bytes = encoded ? fromHex(message.slice(2)) : new TextEncoder().encode(message)
  if (!bytes) return refuse('the message has half a byte')
  const text = readUtf8(bytes)
  const hex = `0x${toHex(bytes)}`
  const shared = { account, chain, params: deepFreeze([hex, account]) }
  if (text === undefined) return { ...shared, kind: 'message', text: undefined, hex, dangers: ['bytes'] }
  if (!opening.test(text)) return { ...shared, kind: 'message', text: showText(text), hex, dangers: bytes.length === 32 ? ['hash'] : [] }
  const read = readSignIn(text)
  if (!('fields' in read)) return { ...shared, kind: 'message', text: showText(text), hex, dangers: ['form'] }
  const { fields } = read
  const dangers: readonly Danger[] = [
    ...(fields.domain === domain && hostOf(fields.uri) === domain ? [] : ['website' as const]),
    ...(sameAddress(fields.accountAddress, account) ? [] : ['form' as const]),
    ...(fields.chainId === chain ? [] : ['chain' as const]),
  ]
  const { statement } = fields
  return {
    ...shared,
    kind: 'sign-in',
    text: showText(text),
    domain: showText(fields.domain),
    uri: showText(fields.uri),
    statement: statement === undefined ? undefined : showText(statement),
    dangers,
  }
}
const hostOf = (uri: string): string | undefined => (/^https?:/i.test(uri) ? readOrigin(uri)?.replace(/^https?:\/\//, '') : undefined)
