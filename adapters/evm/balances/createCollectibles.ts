import type { HeldPiece } from '../../../kernel/api/index.js'
import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import type { Caller } from './createCaller.js'
import type { ContractCall } from './encodeAggregate.js'
import { encodeWord } from './encodeWord.js'
import { readMetadata } from '../../../lib/readMetadata.js'
import { readText } from '../../../lib/readText.js'
import { readWord } from '../../../lib/readWord.js'

/** `name()`, `balanceOf(address)`, `tokenOfOwnerByIndex(address,uint256)`, `tokenURI(uint256)`: https://eips.ethereum.org/EIPS/eip-721 */
const [nameOf, balanceOf, tokenOf, uriOf] = ['0x06fdde03', '0x70a08231', '0x2f745c59', '0xc87b56dd']
/** Limits: collections that are read, pieces of each, bytes of a name and of metadata, and pieces whose metadata one request brings. */
const collectionsMost = 20
const piecesMost = 50
const longestName = 256
const longestUri = 400_000
const together = 8

/**
 * Pieces of enumerable collections. Metadata on a server is not fetched, because its address comes from a contract and not from the host.
 */
export const createCollectibles =
  (caller: Caller) =>
  async (account: string, collections: readonly string[], signal: AbortSignal | undefined): Promise<readonly HeldPiece[]> => {
    const asked = [...new Set(collections.filter(isEvmAddress).map((address) => address.toLowerCase()))].slice(0, collectionsMost)
    if (asked.length === 0) return []
    const call = (to: string, selector: string, ...words: readonly (string | bigint | number)[]): ContractCall => ({
      to,
      data: `${selector}${words.map(encodeWord).join('')}`,
    })
    const heads = await caller(
      asked.flatMap((to) => [call(to, balanceOf, account), call(to, nameOf)]),
      signal,
    )
    const slots = asked.flatMap((address, at) => {
      const count = readWord(heads[at * 2]) ?? 0n
      const collection = readText(heads[at * 2 + 1], longestName) ?? ''
      return Array.from({ length: Number(count < piecesMost ? count : piecesMost) }, (_, index) => ({ address, collection, index }))
    })
    const ids =
      slots.length > 0
        ? await caller(
            slots.map(({ address, index }) => call(address, tokenOf, account, index)),
            signal,
          )
        : []
    const pieces = slots.flatMap(({ address, collection }, at) => {
      const id = readWord(ids[at])
      return id === undefined ? [] : [{ address, collection, id }]
    })
    const held: HeldPiece[] = []
    for (let at = 0; at < pieces.length; at += together) {
      const some = pieces.slice(at, at + together)
      const uris = await caller(
        some.map(({ address, id }) => call(address, uriOf, id)),
        signal,
      )
      held.push(...some.map(({ id, ...piece }, index) => ({ ...piece, id: id.toString(), ...readMetadata(readText(uris[index], longestUri)) })))
    }
    return held
  }
