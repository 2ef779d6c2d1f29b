import * as z from 'zod/mini'
import { isHex, toBytes, toHex } from 'viem/utils'
import { FrameError } from '../base/FrameError.js'
import { readMessage as readSignIn } from '../../../siwx/message/readMessage.js'
import { verifyMessage } from '../../../siwx/message/verifyMessage.js'
import type { Danger } from 'portico-lib/review/Action.js'
import type { Review } from './Review.js'
import { showText } from 'portico-lib/review/showText.js'

const shape = z.tuple([z.string().check(z.maxLength(200_000)), z.string().check(z.maxLength(200_000))], z.unknown())
const opening = 'wants you to sign in with your'

export interface Asker {
  /** The visitor's account. */
  readonly address: string
  /** The website's origin. */
  readonly site: string
  /** The CAIP-2 id of the network that the request is for. */
  readonly chain: string
  /** The time in seconds since 1970. */
  readonly now: bigint
}

/** Decodes UTF-8 bytes. Returns undefined if they are invalid. */
export const toText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether a sign-in message is for this visitor and this website. */
export const mayBeSigned = (text: string, { address, site }: Pick<Asker, 'address' | 'site'>): boolean => {
  if (!text.includes(opening)) return true
  const read = readSignIn(text)
  if (!('fields' in read) || read.fields.domain !== new URL(site).host) return false
  const { accountAddress } = read.fields
  // Addresses of Solana are case-sensitive.
  return address.startsWith('0x') ? accountAddress.toLowerCase() === address.toLowerCase() : accountAddress === address
}

/**
 * Whether a text signs the visitor in to the requesting website and does nothing else: its domain, origin, account and network are those
 * of the request, it is currently valid, and it delegates no rights (ERC-5573). The use of the signature of any other text is unknown.
 */
export const signsIn = (text: string, { address, site, chain, now }: Asker): boolean => {
  const read = readSignIn(text)
  if (!('fields' in read) || read.fields.resources?.some((resource) => /^urn:recap:/i.test(resource))) return false
  const expected = { domain: new URL(site).host, origin: site, accountAddress: address, chainId: chain, now: Number(now) * 1_000 }
  return verifyMessage(read.fields, expected) === undefined
}

/** Bytes that are not text may be the hash of something, and so may a text of 32 bytes. */
export const dangersOfText = (text: string | undefined, hex: string): readonly Danger[] => {
  if (text === undefined) return ['bytes']
  return hex.length === 2 + 64 ? ['hash'] : []
}

/** Reads `personal_sign`, whose parameters are the message and the account, in either order. @throws FrameError */
export const readMessage = (params: unknown, asker: Asker): Review => {
  const read = z.safeParse(shape, params)
  if (!read.success) throw new FrameError('invalid', 'personal_sign takes a message and an address.')
  const own = asker.address.toLowerCase()
  const [first, second] = read.data
  const [message, account] = second.toLowerCase() !== own && first.toLowerCase() === own ? [second, first] : [first, second]
  if (account.toLowerCase() !== own) throw new FrameError('invalid', 'The message is for another account.')
  const hex = isHex(message) && message.length % 2 === 0 ? message : toHex(message)
  const text = toText(toBytes(hex))
  const stop = text !== undefined && !mayBeSigned(text, asker) ? 'sign-in' : undefined
  return {
    kind: 'message',
    text: text === undefined ? undefined : showText(text),
    hex,
    signsIn: text !== undefined && signsIn(text, asker),
    dangers: dangersOfText(text, hex),
    stop,
    work: { kind: 'evm-message', message: hex },
  }
}
