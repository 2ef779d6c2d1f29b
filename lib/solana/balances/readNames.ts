import { base58 } from '@scure/base'
import { findAddress, type PlatformHashes } from './findAddress.js'
import { metadataProgram, token2022Program } from './programs.js'
import { readList } from '../../checks/readList.js'
import { safeGet } from '../../checks/safeGet.js'
import { fromBase64 } from '../../bytes/fromBase64.js'

/** The texts of the token: anybody can write them. */
export interface TokenNames {
  readonly name: string
  readonly symbol: string
}

interface NamesNeeds extends PlatformHashes {
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Limits: accounts in one request, and bytes of a text that are read. */
const batch = 100
const longest = 256

/** Two consecutive texts, each after its length in four bytes, little-endian. */
const readTexts = (data: Uint8Array, start: number): TokenNames | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  let at = start
  for (let count = 0; count < 2; count++) {
    if (at + 4 > data.length) return undefined
    const length = view.getUint32(at, true)
    if (length > longest * 4 || at + 4 + length > data.length) return undefined
    // Padded with zeros to a fixed length.
    texts.push(new TextDecoder().decode(data.slice(at + 4, at + 4 + Math.min(length, longest))).replaceAll('\0', ''))
    at += 4 + length
  }
  const [name = '', symbol = ''] = texts
  return { name, symbol }
}

/** The extension `TokenMetadata` (19) among those of a mint of Token-2022: they follow the type of the account, each with its kind and length. */
const fromMint = (data: Uint8Array, mint: Uint8Array): TokenNames | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 166; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) return undefined
    const body = at + 4
    // An authority, the mint it speaks of, then the texts.
    if (kind === 19 && data.slice(body + 32, body + 64).every((byte, index) => byte === mint[index])) return readTexts(data, body + 64)
    at = body + length
  }
  return undefined
}
/** An account of the metadata program: a key (4), an authority, the mint, then the texts. */
const fromProgram = (data: Uint8Array, mint: Uint8Array): TokenNames | undefined =>
  data[0] === 4 && data.slice(33, 65).every((byte, index) => byte === mint[index]) ? readTexts(data, 65) : undefined

const readData = (account: unknown): { readonly owner: unknown; readonly data: Uint8Array } | undefined => {
  const [text] = readList(safeGet(account, 'data'), 1) ?? []
  try {
    return typeof text === 'string' && text.length < 100_000 ? { owner: safeGet(account, 'owner'), data: fromBase64(text) } : undefined
  } catch {
    return undefined
  }
}

/** The names of tokens: from the mint itself, or from the metadata program. A token without metadata has empty texts. */
export const readNames = async ({ ask, subtle }: NamesNeeds, mints: readonly string[]): Promise<ReadonlyMap<string, TokenNames>> => {
  const names = new Map<string, TokenNames>()
  for (let start = 0; start < mints.length; start += batch / 2) {
    const some = mints.slice(start, start + batch / 2)
    const placeOf = (mint: string) => findAddress(['metadata', base58.decode(metadataProgram), base58.decode(mint)], metadataProgram, subtle)
    const places = (await Promise.all(some.map(async (mint) => [mint, await placeOf(mint)]))).flat()
    const answer = await ask('getMultipleAccounts', [places, { encoding: 'base64' }])
    const accounts = readList(safeGet(answer, 'value'), places.length)
    if (!accounts) continue
    some.forEach((mint, at) => {
      const [own, other] = [readData(accounts[at * 2]), readData(accounts[at * 2 + 1])]
      const key = base58.decode(mint)
      const found =
        (own?.owner === token2022Program ? fromMint(own.data, key) : undefined) ?? (other?.owner === metadataProgram ? fromProgram(other.data, key) : undefined)
      names.set(mint, found ?? { name: '', symbol: '' })
    })
  }
  return names
}
