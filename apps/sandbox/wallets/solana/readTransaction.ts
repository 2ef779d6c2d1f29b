import { toBase58 } from '../../phone/base58.js'
import { solana } from '../../world/settings.js'
import { toAmount } from '../describeTransaction.js'
import { nameOf } from '../nameOf.js'

/** What a wallet's window says of a transaction with one signature: how many instructions, and a plain transfer in words. */
export const readTransaction = (raw: Uint8Array): { readonly message: Uint8Array; readonly facts: readonly (readonly [string, string])[] } => {
  const message = raw.slice(65)
  const view = new DataView(message.buffer)
  const start = (message[0] ?? 0) & 0x80 ? 1 : 0
  const count = message[start + 3] ?? 0
  const keys = Array.from({ length: count }, (_, at) => toBase58(message.slice(start + 4 + at * 32, start + 36 + at * 32)))
  let at = start + 4 + count * 32 + 32
  const instructions = message[at++] ?? 0
  const facts: (readonly [string, string])[] = [['Steps', `${instructions}`]]
  for (let left = instructions; left > 0 && at < message.length; left--) {
    const program = keys[message[at] ?? 0]
    const accounts = message.slice(at + 2, at + 2 + (message[at + 1] ?? 0))
    at += 2 + accounts.length
    const length = message[at] ?? 0
    if (program === '1'.repeat(32) && length === 12) {
      facts.push(['Amount', `${toAmount(view.getBigUint64(at + 5, true), 9)} SOL`], ['To', nameOf(keys[accounts[1] ?? 0] ?? '')])
    }
    // TransferChecked: it has the decimals, and names the mint.
    if (program?.startsWith('Token') && length === 10) {
      const mint = keys[accounts[1] ?? 0] ?? ''
      const symbol = solana.tokens.find(({ address }) => address === mint)?.symbol ?? mint
      facts.push(['Amount', `${toAmount(view.getBigUint64(at + 2, true), message[at + 10] ?? 0)} ${symbol}`])
    }
    if (program?.startsWith('AToken')) facts.push(['To', nameOf(keys[accounts[2] ?? 0] ?? '')])
    at += 1 + length
  }
  return { message, facts }
}
