import { base58 } from '@scure/base'
import type { Transfer } from '../../../kernel/api/index.js'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { systemProgram, tokenPrograms } from '#lib/solana/balances/programs.js'
import { readList } from '#lib/checks/readList.js'
import { associatedAddress } from '#lib/solana/transfer/deriveAddress.js'
import { type Instruction, readMessage } from '#lib/solana/transfer/readMessage.js'

/** The System program's Transfer: its number in 4 bytes, then the lamports in 8. */
const isNative = ({ program, accounts, data }: Instruction, { from, to, amount }: Transfer): boolean => {
  const [payer, receiver] = accounts
  if (program !== systemProgram || payer !== from || receiver !== to || data.length !== 12) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return view.getUint32(0, true) === 2 && view.getBigUint64(4, true) === amount
}
/** What an instruction moves of a token to its receiver: TransferChecked of both token programs is 12, the amount in 8 bytes, the decimals. */
const movedBy = ({ program, accounts, data }: Instruction, { from, to, token = '' }: Transfer): bigint => {
  const [, mint, target, authority] = accounts
  if (!tokenPrograms.includes(program) || mint !== token || authority !== from || data.length !== 10 || data[0] !== 12) return 0n
  return target === associatedAddress(to, token, program) ? new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(1, true) : 0n
}

/**
 * Whether a transaction, as `getTransaction` returns it in base 64, has this signature and makes the requested transfer. Instructions that
 * wallets add (a priority fee, checks of their own) do not matter. Undefined when the answer contains no transaction.
 */
export const isTransferDone = (answer: unknown, signature: string, transfer: Transfer): boolean | undefined => {
  const [text, encoding] = readList(safeGet(answer, 'transaction'), 2) ?? []
  if (typeof text !== 'string' || encoding !== 'base64' || text.length > 10_000) return undefined
  let message: ReturnType<typeof readMessage>
  try {
    message = readMessage(fromBase64(text))
  } catch {
    return undefined
  }
  const [first] = message?.signatures ?? []
  if (!message || !first || base58.encode(first) !== signature || !message.signers.includes(transfer.from)) return false
  if (transfer.token === undefined) return message.instructions.some((one) => isNative(one, transfer))
  // The sender may have it in several accounts.
  return message.instructions.reduce((sum, one) => sum + movedBy(one, transfer), 0n) === transfer.amount
}
