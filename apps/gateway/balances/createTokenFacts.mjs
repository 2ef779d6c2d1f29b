// @ts-check
import { callMany } from './callMany.mjs'
import { decodeNumber } from './decodeNumber.mjs'
import { decodeText } from './decodeText.mjs'

/** @import { Store, StoredToken } from '../store/Store.js' */
/** @typedef {{ name: string, symbol: string, decimals: number, icon?: string | undefined, spam?: boolean | undefined }} Facts decimals -1: it says none */

const ask = /** @type {const} */ ({ name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' })
const limits = Object.freeze({ name: 64, symbol: 24 })

/**
 * What contracts are called: by the operator's list, else by what the store knows, else by what they say themselves, which is kept.
 *
 * @param {object} needs
 * @param {import('../settings/readChains.mjs').ChainSettings} needs.chain
 * @param {import('./createRpc.mjs').Rpc} needs.rpc
 * @param {Pick<Store, 'tokens' | 'keepTokens'>} needs.store
 */
export const createTokenFacts = ({ chain, rpc, store }) => {
  const listed = new Map(chain.tokens.map((token) => [token.address.toLowerCase(), token]))

  /** @param {readonly string[]} addresses @param {AbortSignal} signal @returns {Promise<readonly StoredToken[]>} */
  const read = async (addresses, signal) => {
    const calls = addresses.flatMap((address) => Object.values(ask).map((data) => ({ to: /** @type {`0x${string}`} */ (address), data })))
    const answers = await callMany(calls, { rpc, multicall: chain.multicall, signal })
    return addresses.map((address, at) => {
      const decimals = decodeNumber(answers[at * 3 + 2])
      return {
        address,
        name: decodeText(answers[at * 3], limits.name),
        symbol: decodeText(answers[at * 3 + 1], limits.symbol),
        decimals: decimals !== undefined && decimals <= 77n ? Number(decimals) : -1,
      }
    })
  }

  /**
   * By address in lower case.
   * @param {readonly string[]} wanted @param {AbortSignal} signal @returns {Promise<ReadonlyMap<string, Facts>>}
   */
  return async (wanted, signal) => {
    const addresses = [...new Set(wanted.map((address) => address.toLowerCase()))]
    const whole = (/** @type {string} */ address) => {
      const token = listed.get(address)
      return token?.name !== undefined && token.symbol !== undefined && token.decimals !== undefined
    }
    const asked = addresses.filter((address) => !whole(address))
    const kept = await store.tokens(chain.id, asked)
    const known = new Map(kept.map((token) => [token.address, token]))
    const missing = asked.filter((address) => !known.has(address))
    if (missing.length > 0) {
      const found = await read(missing, signal)
      await store.keepTokens(chain.id, found)
      for (const token of found) known.set(token.address, token)
    }
    return new Map(
      addresses.map((address) => {
        const said = listed.get(address)
        const { name = '', symbol = '', decimals = -1 } = known.get(address) ?? {}
        return [address, { name: said?.name ?? name, symbol: said?.symbol ?? symbol, decimals: said?.decimals ?? decimals, icon: said?.icon, spam: said?.spam }]
      }),
    )
  }
}
