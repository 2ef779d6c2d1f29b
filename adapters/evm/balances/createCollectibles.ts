import type { HeldPiece } from '../../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import type { Caller } from './createCaller.js'
import type { ContractCall } from '#lib/abi/encodeAggregate.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { readMetadata } from '../../../protocol/items/readMetadata.js'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { readText } from '#lib/abi/readText.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { readNamedItems } from './readNamedItems.js'

/** Limits: collections that are read, pieces of each, bytes of a name and of metadata, and pieces whose metadata one request brings. */
const collectionsMost = 20
const piecesMost = 50
const longestName = 256
const longestUri = 400_000
const together = 8

/**
 * Pieces of enumerable collections. Metadata on a server is not fetched, because its address comes from a contract and not from the host: it is
 * passed on.
 */
export const createCollectibles =
  (caller: Caller) =>
  async (account: string, collections: readonly string[], signal: AbortSignal | undefined): Promise<readonly HeldPiece[]> => {
    const asked = [...new Set(collections.filter(isEvmAddress).map((address) => address.toLowerCase()))].slice(0, collectionsMost)
    const namedItems = await readNamedItems(caller, account, collections, signal)
    if (asked.length === 0) return namedItems
    const call = (to: string, selector: string, ...words: readonly (string | bigint | number)[]): ContractCall => ({
      to,
      data: `${selector}${words.map(encodeWord).join('')}`,
    })
    const heads = await caller(
      asked.flatMap((to) => [call(to, tokenFunctions.balanceOf, account), call(to, tokenFunctions.name)]),
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
            slots.map(({ address, index }) => call(address, pieceFunctions.tokenOfOwnerByIndex, account, index)),
            signal,
          )
        : []
    const pieces = slots.flatMap(({ address, collection }, at) => {
      const id = readWord(ids[at])
      return id === undefined ? [] : [{ address, collection, id }]
    })
    const held: HeldPiece[] = [...namedItems]
    for (let at = 0; at < pieces.length; at += together) {
      const some = pieces.slice(at, at + together)
      const uris = await caller(
        some.map(({ address, id }) => call(address, pieceFunctions.tokenURI, id)),
        signal,
      )
      held.push(
        ...some.map(({ id, ...piece }, index) => {
          const uri = readText(uris[index], longestUri)
          const outside = uri !== undefined && !uri.startsWith('data:')
          return { ...piece, id: id.toString(), kind: 'single' as const, ...readMetadata(uri), ...(outside && { uri }) }
        }),
      )
    }
    return held
  }
