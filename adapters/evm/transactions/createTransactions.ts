import { type Capabilities, type ChainTransaction, MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { isHash } from '../isHash.js'
import { readQuantity } from '../readQuantity.js'
import { createAsk, undefinedIfRefused } from '../transfer/createAsk.js'
import type { TransferNeeds } from '../transfer/createTransfer.js'
import { readReceipt } from '../transfer/readReceipt.js'
import { readTransaction } from '../transfer/readTransaction.js'
import { askedMove, isPlain, readEffects } from './readEffects.js'

/** A block of no chain is younger: what is later is not the time of a block. In seconds. */
const latest = 2n ** 40n

/** Reads single transactions: from the page's network, or through the wallet where that does not answer. */
export const createTransactions = ({ networks, rpc, transport, after }: TransferNeeds): Capabilities['transactions'] => {
  const ask = createAsk({ rpc, transport, after })
  return {
    async read(account, chain, hash, signal) {
      signal.throwIfAborted()
      if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      if (!isHash(hash)) return undefined
      const quietly = undefinedIfRefused(ask)
      const [given, mined, newest] = await Promise.all([
        ask(chain, 'eth_getTransactionByHash', [hash], signal),
        quietly(chain, 'eth_getTransactionReceipt', [hash], signal),
        quietly(chain, 'eth_blockNumber', [], signal),
      ])
      if (given === null && (mined ?? null) === null) return undefined
      const transaction = readTransaction(given)
      // A node that knows the one and not the other, or another transaction, is asked again.
      if (!transaction || transaction.hash !== hash.toLowerCase())
        throw new MalformedAnswerError({ method: 'eth_getTransactionByHash', expected: 'the transaction', chain })
      const receipt = readReceipt(mined, hash)
      if (receipt && ((receipt.from ?? transaction.from) !== transaction.from || (receipt.to ?? transaction.to) !== transaction.to))
        throw new MalformedAnswerError({ method: 'eth_getTransactionReceipt', expected: 'the receipt of the transaction', chain })
      const self = account.toLowerCase()
      const { from, to } = transaction
      const effects = readEffects(receipt?.logs ?? [], self, to)
      const { operation, grants } = effects
      const asked = askedMove(transaction, self)
      const ok = receipt?.ok === true && operation?.ok !== false
      // What a contract logged, and the native currency, which no contract logs.
      const moves = ok ? [...(asked && asked.token === undefined ? [asked] : []), ...effects.moves] : asked ? [asked] : []
      const own = from === self || operation !== undefined
      const block = receipt && (await quietly(chain, 'eth_getBlockByNumber', [`0x${receipt.block.toString(16)}`, false], signal))
      const time = readQuantity(safeGet(block, 'timestamp'))
      const height = readQuantity(newest)
      const fee = operation ? operation.fee : from === self ? receipt?.fee : undefined
      const found: ChainTransaction = {
        hash: transaction.hash,
        status: receipt === undefined ? 'pending' : ok ? 'done' : 'failed',
        at: time === undefined || time > latest ? undefined : Number(time) * 1000,
        // Nodes do not all have the same newest block.
        confirmations: receipt && height !== undefined && height >= receipt.block ? Number(height - receipt.block) + 1 : undefined,
        from,
        to,
        own,
        involved: own || to === self || moves.length > 0 || grants.length > 0,
        plain: isPlain(transaction),
        fee,
        moves,
        grants,
        ...(operation && { operation: operation.hash }),
      }
      return found
    },
  }
}
