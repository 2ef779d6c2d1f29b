import { type Capabilities, MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readList } from '#lib/checks/readList.js'
import type { DriverNeeds } from '../DriverNeeds.js'
import { readWhole } from '../readWhole.js'
import { createAsk } from '../transfer/createAsk.js'
import { readParsed } from './readParsed.js'

/** The network takes no block back that has so many after it, and then counts them no more. */
const rooted = 32
/** Two signatures of 64 bytes cannot be one in base 58. */
const isSignature = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(text)

/** Single transactions, from the page's network. */
export const createTransactions = ({ networks, rpc, options }: Pick<DriverNeeds, 'networks' | 'rpc' | 'options'>): Capabilities['transactions'] => {
  const ask = createAsk(rpc)
  return {
    async read(account, chain, hash, signal) {
      signal.throwIfAborted()
      if (!networks.find(chain)) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      if (!isSignature(hash)) return undefined
      // The network gives no transaction that is only processed.
      const commitment = options.commitment === 'finalized' ? 'finalized' : 'confirmed'
      const [answer, states] = await Promise.all([
        ask(chain, 'getTransaction', [hash, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment }], signal),
        ask(chain, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }], signal).catch(() => {
          signal.throwIfAborted()
          return undefined
        }),
      ])
      if (answer === null) return undefined
      const read = readParsed(answer, hash, account)
      if (!read) throw new MalformedAnswerError({ method: 'getTransaction', expected: 'the transaction', chain })
      const [state] = readList(safeGet(states, 'value'), 1) ?? []
      const count = safeGet(state, 'confirmations')
      const whole = readWhole(count)
      const confirmations = typeof state === 'object' && state !== null && count === null ? rooted : whole === undefined ? undefined : Number(whole) + 1
      return { ...read, confirmations }
    },
  }
}
