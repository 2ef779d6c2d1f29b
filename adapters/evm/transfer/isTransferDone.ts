import type { Transfer } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'
import { encodeItem, isItemLogged } from './itemCalls.js'
import { encodeTransfer } from './encodeTransfer.js'
import type { Receipt } from './readReceipt.js'
import type { KnownTransaction } from './readTransaction.js'

const digits = (address: string) => address.slice(2).toLowerCase()

/** Whether a log of the token reports exactly this transfer. */
const isLogged = (log: unknown, transfer: Transfer): boolean => {
  const { from, to, token = '', item, amount } = transfer
  const [address, topics, data] = [safeGet(log, 'address'), safeGet(log, 'topics'), safeGet(log, 'data')]
  if (typeof address !== 'string' || address.toLowerCase() !== token.toLowerCase()) return false
  if (item) return Array.isArray(topics) && isItemLogged(transfer, item, topics, data)
  const wanted = [tokenEvents.Transfer, `0x${encodeWord(from)}`, `0x${encodeWord(to)}`].join()
  const said = Array.isArray(topics) ? topics.join().toLowerCase() : ''
  return said === wanted && data === `0x${encodeWord(amount)}`
}

/**
 * Whether a mined transaction is the requested transfer: from the account, to the receiver or the token, with its value and its bytes (a
 * wallet may append a mark of its own). The transaction of an account that is a contract is executed by another account: then it has to
 * contain the transfer, and a successful one has to show in the token's logs or the receiver's balance.
 */
export const isTransferDone = async (
  ask: Ask,
  transfer: Transfer,
  { receipt, transaction }: { readonly receipt: Receipt; readonly transaction: KnownTransaction },
  signal: AbortSignal,
): Promise<boolean> => {
  const { chain, from, to, token, item, amount } = transfer
  const account = from.toLowerCase()
  const { input } = transaction
  if (transaction.hash !== receipt.hash.toLowerCase()) return false
  if ((receipt.from ?? transaction.from) !== transaction.from || (receipt.to ?? transaction.to) !== transaction.to) return false
  const call = token === undefined ? '0x' : item ? encodeItem(transfer, item) : encodeTransfer(to, amount)
  const direct = transaction.to === (token ?? to).toLowerCase() && transaction.value === (token === undefined ? amount : 0n) && input.startsWith(call)
  if (transaction.from === account && direct) return true
  if (token !== undefined && receipt.ok) return receipt.logs.some((log) => isLogged(log, transfer))

  const involvesAccount = transaction.from === account || transaction.to === account || input.includes(digits(from))
  if (!involvesAccount || !input.includes(token === undefined ? digits(to) + encodeWord(amount) : call.slice(2))) return false
  if (!receipt.ok) return true
  if (receipt.block === 0n) return false
  const blocks = [receipt.block - 1n, receipt.block]
  const [before, after] = await Promise.all(
    blocks.map(async (block) => readQuantity(await ask(chain, 'eth_getBalance', [to, `0x${block.toString(16)}`], signal))),
  )
  return before !== undefined && after !== undefined && after - before >= amount
}
