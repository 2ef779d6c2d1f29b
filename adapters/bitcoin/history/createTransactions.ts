import { type Capabilities, type ChainMove, MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readTxid } from '../readAnswer.js'
import { scriptOf } from '../scriptOf.js'
import type { HistoryNeeds } from './createHistory.js'
import { readTransaction, readWhole } from './readTransaction.js'

const readHeight = (value: unknown): number | undefined => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined)

/** Single transactions, from the network's server, which has the interface of Esplora. */
export const createTransactions = ({ networks, rpc }: HistoryNeeds): Capabilities['transactions'] => ({
  async read(account, chain, hash, signal) {
    signal.throwIfAborted()
    if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const [address, id] = [parseBitcoinAddress(account), readTxid(hash)]
    if (!address || id === undefined) return undefined
    const [answer, newest] = await Promise.all([
      // The server says 404 of what it does not know.
      rpc.get(chain, `tx/${id}`, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        if (safeGet(error, 'status') === 404) return undefined
        throw error
      }),
      rpc.get(chain, 'blocks/tip/height', signal).catch(() => {
        signal.throwIfAborted()
        return undefined
      }),
    ])
    if (answer === undefined) return undefined
    const whole = readWhole(answer)
    if (whole?.hash !== id) throw new MalformedAnswerError({ method: 'GET tx', expected: 'the transaction', chain })
    const seen = readTransaction(answer, scriptOf(address))
    const [height, tip] = [readHeight(safeGet(safeGet(answer, 'status'), 'block_height')), readHeight(newest)]
    const moves: readonly ChainMove[] = seen
      ? [{ direction: seen.direction, token: undefined, amount: seen.amount, counterpart: seen.counterparts.length === 1 ? seen.counterparts[0] : undefined }]
      : []
    return {
      hash: id,
      status: whole.at === undefined ? 'pending' : 'done',
      at: whole.at,
      confirmations: whole.at !== undefined && height !== undefined && tip !== undefined && tip >= height ? tip - height + 1 : undefined,
      from: undefined,
      to: undefined,
      own: seen !== undefined && seen.direction !== 'in',
      involved: seen !== undefined,
      plain: true,
      fee: seen?.fee,
      moves,
      grants: [],
    }
  },
})
