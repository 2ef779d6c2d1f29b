// @ts-check
import { ApiError } from '../http/ApiError.mjs'
import { callMany } from './callMany.mjs'
import { createTokenFacts } from './createTokenFacts.mjs'
import { decodeNumber } from './decodeNumber.mjs'

/** @import { BalanceProvider, Holding } from '../contract.js' */
/** @import { Store } from '../store/Store.js' */

const word = (/** @type {string} */ address) => address.slice(2).toLowerCase().padStart(64, '0')

/**
 * Balances of the native currency and of the listed tokens, at one block, from a node. Identical concurrent reads share a request.
 *
 * @param {object} needs
 * @param {import('../settings/readChains.mjs').ChainSettings} needs.chain
 * @param {import('./createRpc.mjs').Rpc} needs.rpc
 * @param {Pick<Store, 'tokens' | 'keepTokens'>} needs.store
 * @returns {BalanceProvider}
 */
export const createRpcBalances = ({ chain, rpc, store }) => {
  const factsOf = createTokenFacts({ chain, rpc, store })
  const multicall = /** @type {`0x${string}`} */ (chain.multicall)
  const tokens = chain.tokens.filter(({ spam }) => !spam)
  /** @type {Map<string, { answer: Promise<readonly Holding[]>, stop: AbortController, readers: number }>} */
  const open = new Map()

  /** @param {string} account @param {AbortSignal} signal @returns {Promise<readonly Holding[]>} */
  const read = async (account, signal) => {
    const calls = [
      // getEthBalance, balanceOf
      { to: multicall, data: /** @type {const} */ (`0x4d2301cc${word(account)}`) },
      ...tokens.map(({ address }) => ({ to: /** @type {`0x${string}`} */ (address), data: /** @type {const} */ (`0x70a08231${word(account)}`) })),
    ]
    const [own, ...amounts] = (await callMany(calls, { rpc, multicall, signal })).map(decodeNumber)
    if (own === undefined) throw new TypeError(`Nobody answers at the multicall address ${multicall}.`)
    const held = tokens.flatMap((token, at) => (amounts[at] ? [{ address: token.address, amount: amounts[at] }] : []))
    const facts = await factsOf(
      held.map(({ address }) => address),
      signal,
    )
    return [
      { address: undefined, ...chain.native, amount: own },
      ...held.flatMap(({ address, amount }) => {
        const { name = '', symbol = '', decimals = -1, icon } = facts.get(address.toLowerCase()) ?? {}
        return decimals < 0 ? [] : [{ address, name, symbol, decimals, icon, amount }]
      }),
    ]
  }

  return {
    chains: [chain.id],
    list: async ({ account }, signal) => {
      if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw new ApiError(400, 'INVALID_INPUT', '"account" is 0x and 40 hexadecimal digits.', { field: 'account' })
      const key = account.toLowerCase()
      const close = (/** @type {unknown} */ one) => {
        if (open.get(key) === one) open.delete(key)
      }
      let request = open.get(key)
      if (!request) {
        const stop = new AbortController()
        const reading = { answer: read(account, stop.signal), stop, readers: 0 }
        request = reading
        open.set(key, reading)
        reading.answer.then(
          () => close(reading),
          () => close(reading),
        )
      }
      const mine = request
      mine.readers += 1
      const leave = () => {
        mine.readers -= 1
        if (mine.readers > 0) return
        mine.stop.abort(signal.reason)
        close(mine)
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await mine.answer
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
