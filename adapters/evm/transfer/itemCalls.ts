import type { Transfer } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'

type Item = NonNullable<Transfer['item']>

/** `from`, `to`, the id; of an edition how many, and no bytes for the receiver. */
const word = '([0-9a-f]{64})'
const address = '0{24}([0-9a-f]{40})'
const noBytes = `${encodeWord(160)}${encodeWord(0)}`
const singleCall = new RegExp(`^${pieceFunctions.transferSingle}${address}${address}${word}$`, 'i')
const editionCall = new RegExp(`^${pieceFunctions.transferEdition}${address}${address}${word}${word}${noBytes}$`, 'i')

/** The bytes that send an item. A receiver that is a contract has to accept it (`safeTransferFrom`). */
export const encodeItem = ({ from, to, amount }: Pick<Transfer, 'from' | 'to' | 'amount'>, { id, kind }: Item): string => {
  const words = [from, to, BigInt(id)].map(encodeWord).join('')
  return kind === 'single' ? `${pieceFunctions.transferSingle}${words}` : `${pieceFunctions.transferEdition}${words}${encodeWord(amount)}${noBytes}`
}

/** Who sends what to whom, from the bytes of a call. Undefined for anything but the transfer of one item. */
export const decodeItem = (data: string): (Pick<Transfer, 'from' | 'to' | 'amount'> & { readonly item: Item }) | undefined => {
  const single = singleCall.exec(data)
  const [, from, to, id, count] = single ?? editionCall.exec(data) ?? []
  if (from === undefined || to === undefined || id === undefined) return undefined
  return {
    from: toChecksumAddress(`0x${from}`),
    to: toChecksumAddress(`0x${to}`),
    amount: count === undefined ? 1n : BigInt(`0x${count}`),
    item: { id: BigInt(`0x${id}`).toString(), kind: single ? 'single' : 'edition' },
  }
}

/** The call by which a contract says how many of an item an account holds; of a single one it says who its owner is. */
export const holdingCall = ({ id, kind }: Item, account: string): string =>
  kind === 'single' ? `${pieceFunctions.ownerOf}${encodeWord(BigInt(id))}` : `${pieceFunctions.balanceOf}${encodeWord(account)}${encodeWord(BigInt(id))}`

/** How many of an item an account holds, by the word that a contract answered. */
export const holdingOf = ({ kind }: Item, account: string, answer: bigint): bigint => (kind === 'single' ? (answer === BigInt(account) ? 1n : 0n) : answer)

/** The topics and the data of a log by which a contract reports the transfer of an item. The operator of an edition's is not compared. */
export const isItemLogged = ({ from, to, amount }: Transfer, { id, kind }: Item, topics: readonly unknown[], data: unknown): boolean => {
  const parties = [from, to].map((account) => `0x${encodeWord(account)}`)
  const own = topics.map((topic) => String(topic).toLowerCase())
  if (kind === 'single') return own.join() === [tokenEvents.Transfer, ...parties, `0x${encodeWord(BigInt(id))}`].join()
  return (
    own.length === 4 &&
    [own[0], own[2], own[3]].join() === [tokenEvents.TransferSingle, ...parties].join() &&
    data === `0x${encodeWord(BigInt(id))}${encodeWord(amount)}`
  )
}
