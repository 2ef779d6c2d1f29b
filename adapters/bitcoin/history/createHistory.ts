import {
  type AccountTransaction,
  type Capabilities,
  MalformedAnswerError,
  type NetworksService,
  type RpcService,
  UnusableChainError,
} from '../../../kernel/api/index.js'
import { parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { scriptOf } from '../scriptOf.js'
import { readTxid } from '../readAnswer.js'
import { readTransaction } from './readTransaction.js'

export interface HistoryNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'get'>
}

/** Transactions of blocks in one answer; fewer are the last ones. Those that wait for a block come beside the first, at most 50. */
const pageSize = 25
const maxEntries = 200

/**
 * What an address did, from the network's server, which has the interface of Esplora
 * (https://github.com/Blockstream/esplora/blob/master/API.md): the newest first, in parts that follow the id of the last transaction.
 */
export const createHistory = ({ networks, rpc }: HistoryNeeds): Capabilities['history'] => ({
  async list(account, chain, from, signal) {
    if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const address = parseBitcoinAddress(account)
    const last = from === undefined ? undefined : readTxid(from)
    const malformed = () => new MalformedAnswerError({ method: 'GET address/txs', expected: 'a list of transactions of this address', chain })
    if (!address || (from !== undefined && last === undefined)) throw malformed()
    const answer = await rpc.get(chain, `address/${encodeURIComponent(account)}/txs${last === undefined ? '' : `/chain/${last}`}`, signal)
    const entries = readList(answer, maxEntries)
    if (!entries) throw malformed()
    const script = scriptOf(address)
    const items = new Map<string, AccountTransaction>()
    for (const entry of entries) {
      const read = readTransaction(entry, script)
      if (read && !items.has(read.hash)) items.set(read.hash, read)
    }
    // One wrong transaction is left out. Where all are wrong it is another server than the host meant.
    if (entries.length > 0 && items.size === 0) throw malformed()
    const settled = entries.filter((entry) => safeGet(safeGet(entry, 'status'), 'confirmed') === true)
    const end = readTxid(safeGet(settled.at(-1), 'txid'))
    return { items: [...items.values()], next: settled.length < pageSize ? undefined : end }
  },
})
