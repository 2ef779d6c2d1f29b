import { base58 } from '@scure/base'
import type { SolanaItem, SolanaToken } from '../world/Token.js'

/** Data of accounts, as the token programs and the metadata program write them. */

const words = (...parts: readonly Iterable<number>[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const zeros = (count: number) => new Uint8Array(count)
const number = (value: bigint | number, bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => Number((BigInt(value) >> BigInt(at * 8)) & 0xffn))
const key = (address: string) => base58.decode(address)
const text = (value: string, padded = 0) => {
  const bytes = new TextEncoder().encode(value)
  const length = Math.max(bytes.length, padded)
  return words(number(length, 4), bytes, zeros(length - bytes.length))
}
const extension = (kind: number, body: Uint8Array) => words(number(kind, 2), number(body.length, 2), body)
/** Padded to the length of an account, then what kind of account it is, then its extensions. */
const extended = (data: Uint8Array, kind: number, ...extensions: readonly Uint8Array[]) =>
  extensions.length === 0 ? data : words(data, zeros(165 - data.length), [kind], ...extensions)

const feeOf = (basisPoints: number) => words(number(0, 8), number(2n ** 64n - 1n, 8), number(basisPoints, 2))

/** A mint: with its names and a fee on transfers where it is one of Token-2022. */
export const mintData = (token: SolanaToken, supply: bigint): Uint8Array => {
  const plain = words(number(1, 4), key(token.address), number(supply, 8), [token.decimals, 1], zeros(36))
  if (token.kind === 'classic') return plain
  return extended(
    plain,
    1,
    extension(1, words(zeros(64), number(0, 8), feeOf(token.feeBasisPoints), feeOf(token.feeBasisPoints))),
    extension(18, words(zeros(32), key(token.address))),
    extension(19, words(zeros(32), key(token.address), text(token.name), text(token.symbol), text(''), number(0, 4))),
  )
}

/** What an owner holds of a token. */
export const tokenAccountData = (token: SolanaToken, owner: string, amount: bigint): Uint8Array => {
  const plain = words(key(token.address), key(owner), number(amount, 8), zeros(36), [1], zeros(12), zeros(8), zeros(36))
  return token.kind === 'classic' ? plain : extended(plain, 2, extension(7, zeros(0)), extension(2, zeros(8)))
}

/** What the metadata program says of a token. */
export const metadataData = (token: SolanaToken): Uint8Array =>
  words([4], zeros(32), key(token.address), text(token.name, 32), text(token.symbol, 10), text('', 200), number(0, 2), [0, 1, 0, 0, 0, 0, 0])

/** The mint of an item: it has no decimals. */
export const itemMintData = ({ address, supply }: SolanaItem): Uint8Array => words(number(1, 4), key(address), number(supply, 8), [0, 1], zeros(36))

/** What an owner holds of an item: frozen, where only a program of its issuer moves it. */
export const itemAccountData = ({ address, held, programmable }: SolanaItem, owner: string): Uint8Array =>
  words(key(address), key(owner), number(held, 8), zeros(36), [programmable ? 2 : 1], zeros(12), zeros(8), zeros(36))

/** What the metadata program says of an item: one creator, what it counts as, and its collection. */
export const itemMetadataData = ({ address, name, uri, supply, programmable, collection }: SolanaItem): Uint8Array => {
  const standard = programmable ? 4 : supply > 1 ? 1 : 0
  const creators = words([1], number(1, 4), zeros(32), [1, 100])
  const group = collection === undefined ? [0] : words([1, 1], key(collection))
  const texts = words(text(name, 32), text('', 10), text(uri, 200))
  return words([4], zeros(32), key(address), texts, number(500, 2), creators, [0, 1], [1, 255], [1, standard], group, [0, 0, 0])
}
