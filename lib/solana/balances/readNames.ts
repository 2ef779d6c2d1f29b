import { base58 } from '@scure/base'
import { findAddress, type PlatformHashes } from './findAddress.js'
import { metadataProgram, token2022Program } from './programs.js'
import { readList } from '../../checks/readList.js'
import { safeGet } from '../../checks/safeGet.js'
import { readAccountData } from './readAccountData.js'
import { readExtension } from './readExtension.js'

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

/** The extension `TokenMetadata` (19) of a mint of Token-2022: an authority, the mint it speaks of, then the texts. */
const fromMint = (data: Uint8Array, mint: Uint8Array): TokenNames | undefined => {
  const body = readExtension(data, 19)
  return body?.slice(32, 64).every((byte, index) => byte === mint[index]) ? readTexts(body, 64) : undefined
}
/** An account of the metadata program: a key (4), an authority, the mint, then the texts. */
const fromProgram = (data: Uint8Array, mint: Uint8Array): TokenNames | undefined =>
  data[0] === 4 && data.slice(33, 65).every((byte, index) => byte === mint[index]) ? readTexts(data, 65) : undefined

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
      const [own, other] = [readAccountData(accounts[at * 2]), readAccountData(accounts[at * 2 + 1])]
      const key = base58.decode(mint)
      const found =
        (own?.owner === token2022Program ? fromMint(own.data, key) : undefined) ?? (other?.owner === metadataProgram ? fromProgram(other.data, key) : undefined)
      names.set(mint, found ?? { name: '', symbol: '' })
    })
  }
  return names
}
