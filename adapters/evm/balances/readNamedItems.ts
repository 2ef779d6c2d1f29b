import type { HeldPiece } from '../../../kernel/api/index.js'
import type { ContractCall } from '#lib/abi/encodeAggregate.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { readText } from '#lib/abi/readText.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { readMetadata } from '../../../protocol/items/readMetadata.js'
import type { Caller } from './createCaller.js'

/** Limits: items that are read, bytes of a name and of metadata, and items whose metadata one request brings. */
const maxItems = 100
const [longestName, longestUri] = [256, 400_000]
const together = 8

interface NamedItem {
  readonly address: string
  readonly id: bigint
}
interface HeldItem extends NamedItem {
  readonly kind: 'single' | 'edition'
  readonly amount: bigint
}

/** An item as `address/id`. Undefined for a collection, and for anything else. */
const readNamed = (text: string): NamedItem | undefined => {
  const [address = '', id = '', ...rest] = text.split('/')
  return rest.length === 0 && isEvmAddress(address) && /^[0-9]{1,78}$/.test(id) && BigInt(id) < 2n ** 256n
    ? { address: address.toLowerCase(), id: BigInt(id) }
    : undefined
}

/** Reads how many an account holds of named items (EIP-721, EIP-1155), and what the contract says of those that it holds. */
export const readNamedItems = async (
  caller: Caller,
  account: string,
  named: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly HeldPiece[]> => {
  const items = [...new Map(named.flatMap((text) => readNamed(text) ?? []).map((one) => [`${one.address}/${one.id}`, one])).values()].slice(0, maxItems)
  if (items.length === 0) return []
  const call = (to: string, selector: string, ...words: readonly (string | bigint)[]): ContractCall => ({
    to,
    data: `${selector}${words.map(encodeWord).join('')}`,
  })
  // A contract has one of the two: an owner of each, or amounts.
  const answered = await caller(
    items.flatMap(({ address, id }) => [call(address, pieceFunctions.ownerOf, id), call(address, pieceFunctions.balanceOf, account, id)]),
    signal,
  )
  const held = items.flatMap((item, at): readonly HeldItem[] => {
    if (readWord(answered[at * 2]) === BigInt(account)) return [{ ...item, kind: 'single', amount: 1n }]
    const amount = readWord(answered[at * 2 + 1]) ?? 0n
    return amount > 0n ? [{ ...item, kind: 'edition', amount }] : []
  })
  const pieces: HeldPiece[] = []
  for (let at = 0; at < held.length; at += together) {
    const some = held.slice(at, at + together)
    const answers = await caller(
      some.flatMap(({ address, id, kind }) => [
        call(address, kind === 'single' ? pieceFunctions.tokenURI : pieceFunctions.uri, id),
        call(address, tokenFunctions.name),
      ]),
      signal,
    )
    for (const [index, { address, id, kind, amount }] of some.entries()) {
      // The standard lets a contract name all of them by one address, with a place for the id.
      const uri = readText(answers[index * 2], longestUri)?.replaceAll('{id}', id.toString(16).padStart(64, '0'))
      const collection = readText(answers[index * 2 + 1], longestName) ?? ''
      const outside = uri !== undefined && uri !== '' && !uri.startsWith('data:')
      pieces.push({ address, collection, id: id.toString(), kind, amount, ...readMetadata(uri), ...(outside && { uri }) })
    }
  }
  return pieces
}
