import * as z from 'zod/mini'
import { isHex, toBytes, toHex } from 'viem/utils'
import { FrameError } from '../base/FrameError.js'
import { readMessage as readSignIn } from '../../../siwx/message/readMessage.js'
import type { Danger } from '../../../lib/review/Action.js'
import type { Review } from './Review.js'
import { showText } from '../../../lib/review/showText.js'

const shape = z.tuple([z.string().check(z.maxLength(200_000)), z.string().check(z.maxLength(200_000))], z.unknown())
const opening = 'wants you to sign in with your'

export interface Asker {
  /** The visitor's account. */
  readonly address: string
  /** The website's origin. */
  readonly site: string
}

/** The text of UTF-8 bytes; undefined for others. */
export const toText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether a text that signs visitors in signs this one in, to this website. Other texts do. */
export const mayBeSigned = (text: string, { address, site }: Asker): boolean => {
  if (!text.includes(opening)) return true
  const read = readSignIn(text)
  if (!('fields' in read) || read.fields.domain !== new URL(site).host) return false
  const { accountAddress } = read.fields
  // Addresses of Solana differ by the case of their letters.
  return address.startsWith('0x') ? accountAddress.toLowerCase() === address.toLowerCase() : accountAddress === address
}

/** Bytes that are no text may be the hash of something, and so may a text of 32 bytes. */
export const dangersOfText = (text: string | undefined, hex: string): readonly Danger[] => {
  if (text === undefined) return ['bytes']
  return hex.length === 2 + 64 ? ['hash'] : []
}

/** `personal_sign`: message and account, in either order. @throws FrameError */
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
    dangers: dangersOfText(text, hex),
    stop,
    work: { kind: 'evm-message', message: hex },
  }
}
