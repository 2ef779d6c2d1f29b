import { base58 } from '@scure/base'
import { metadataProgram, token2022Program } from './programs.js'
import { readAccountData } from './readAccountData.js'
import { readExtension } from './readExtension.js'

/** The chain's own facts about an item. Anybody can write the texts, and only the issuer of a collection can say what belongs to it. */
export interface ItemMetadata {
  readonly name: string
  /** The address of the rest: its picture and its traits. */
  readonly uri: string
  /** The collection that it belongs to, confirmed by the issuer of the collection. */
  readonly collection: string | undefined
  /** Only the program of its issuer moves it. */
  readonly programmable: boolean
  /** It counts as money and not as an item, by its own metadata. */
  readonly fungible: boolean
}

/** Bytes of a name and of an address. */
const [longestName, longestUri] = [256, 1_024]
/** By the metadata program: 2 is fungible, 4 and 5 are programmable. */
const standards = { fungible: 2, programmable: [4, 5] } as const

/** Reads what Borsh wrote, in order. Each read beyond the end throws, which the validator below catches. */
const createCursor = (data: Uint8Array, start: number) => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = start
  const skip = (bytes: number): number => {
    if (bytes < 0 || at + bytes > data.length) throw new RangeError('The account ends before its metadata.')
    const from = at
    at += bytes
    return from
  }
  const byte = () => view.getUint8(skip(1))
  return {
    byte,
    skip,
    key: () => {
      const from = skip(32)
      return base58.encode(data.slice(from, from + 32))
    },
    /** At most so many bytes of a text, which is padded with zeros to a fixed length. */
    text: (longest: number) => {
      const length = view.getUint32(skip(4), true)
      const from = skip(length)
      return new TextDecoder().decode(data.slice(from, from + Math.min(length, longest))).replaceAll('\0', '')
    },
    count: () => view.getUint32(skip(4), true),
    /** The value of an option; undefined where there is none. */
    option: <value>(read: () => value): value | undefined => (byte() === 1 ? read() : undefined),
  }
}

const isOf = (bytes: Uint8Array, mint: Uint8Array) => bytes.length === mint.length && bytes.every((byte, index) => byte === mint[index])

/** An account of the metadata program: a key (4), an authority, the mint, three texts, the fee of sales, creators, and then what it counts as. */
const fromProgram = (data: Uint8Array, mint: Uint8Array): ItemMetadata | undefined => {
  if (data[0] !== 4 || !isOf(data.slice(33, 65), mint)) return undefined
  const cursor = createCursor(data, 65)
  const name = cursor.text(longestName)
  cursor.text(0)
  const uri = cursor.text(longestUri)
  /** Accounts of the first years end before, or have something else there. */
  const readRest = () => {
    cursor.skip(2)
    cursor.option(() => cursor.skip(cursor.count() * 34))
    cursor.skip(2)
    cursor.option(cursor.byte)
    const standard = cursor.option(cursor.byte)
    const collection = cursor.option(() => ({ confirmed: cursor.byte() === 1, key: cursor.key() }))
    return { standard, collection: collection?.confirmed ? collection.key : undefined }
  }
  let rest: Partial<ReturnType<typeof readRest>> = {}
  try {
    rest = readRest()
  } catch {
    // The texts are known all the same.
  }
  const { standard, collection } = rest
  const programmable = standards.programmable.some((one) => one === standard)
  return { name, uri, collection, programmable, fungible: standard === standards.fungible }
}

/** Extensions of a Token-2022 mint: its metadata (19), with an authority, the mint, and three texts; and its group (23), which its issuer confirmed. */
const fromMint = (data: Uint8Array, mint: Uint8Array): ItemMetadata | undefined => {
  const body = readExtension(data, 19)
  if (!body || !isOf(body.slice(32, 64), mint)) return undefined
  const cursor = createCursor(body, 64)
  const name = cursor.text(longestName)
  cursor.text(0)
  const uri = cursor.text(longestUri)
  const member = readExtension(data, 23)
  const collection = member && member.length >= 64 && isOf(member.slice(0, 32), mint) ? base58.encode(member.slice(32, 64)) : undefined
  return { name, uri, collection, programmable: false, fungible: false }
}

/**
 * Validates what the chain says of an item: its mint and the account of the metadata program, each in base 64. Undefined when neither says
 * anything, or not about this mint. Texts are cut; nothing is cleaned.
 */
export const readItemMetadata = (mint: string, account: unknown, metadata: unknown): ItemMetadata | undefined => {
  const [own, other] = [readAccountData(account), readAccountData(metadata)]
  const key = base58.decode(mint)
  try {
    return (
      (own?.owner === token2022Program ? fromMint(own.data, key) : undefined) ?? (other?.owner === metadataProgram ? fromProgram(other.data, key) : undefined)
    )
  } catch {
    return undefined
  }
}
