import { cleanText } from '#lib/text/cleanText.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { KnownIdentity } from '../../ports/names.js'
import { toDataPicture, toPicture } from './toPicture.js'

export interface StoredIdentity extends KnownIdentity {
  /** When it was looked up, in ms since 1970. */
  readonly at: number
}

/** The identity that was stored; undefined for anything else. */
export const parseIdentity = (stored: unknown): StoredIdentity | undefined => {
  const { address, name, image, at } = isRecord(stored) ? stored : {}
  if (typeof address !== 'string' || !isEvmAddress(address) || typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) return undefined
  const clean = cleanText(name, 80)
  if (name !== undefined && clean !== name) return undefined
  return {
    address,
    name: clean || undefined,
    image: clean && typeof image === 'string' ? (toDataPicture(image) ?? toPicture(image, undefined)) : undefined,
    at,
  }
}
