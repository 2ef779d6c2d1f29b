// @ts-check
import { createOutgoing } from '../http/createOutgoing.mjs'
import { mostOfProvider } from '../onRamp/askJson.mjs'
import { createUniswap } from '../swaps/createUniswap.mjs'
import { createZeroEx } from '../swaps/createZeroEx.mjs'

/** @import { ChainNode, Clock, SwapExchange } from '../contract.js' */

/**
 * What puts swaps together: the exchanges that are configured, where there is a node of their chain, and the aggregator.
 *
 * @param {ReturnType<typeof import('./readSwaps.mjs').aggregatorSettings>} settings
 * @param {object} needs
 * @param {Clock} needs.clock
 * @param {number} needs.deadline
 * @param {Readonly<Record<string, SwapExchange>> | undefined} [needs.exchanges] by CAIP-2 id
 * @param {Readonly<Record<string, ChainNode & { readonly multicall: string }>>} [needs.nodes] by CAIP-2 id
 * @returns {readonly import('../swaps/Swaps.js').SwapProvider[]}
 */
export const swapProviders = (settings, { clock, deadline, exchanges = {}, nodes = {} }) => {
  const fetch = settings && createOutgoing({ addresses: [settings.url], what: '0x', clock, deadline, most: mostOfProvider })
  return [
    ...(Object.keys(exchanges).length > 0 ? [createUniswap({ exchanges, nodes, clock })] : []),
    ...(settings && fetch ? [createZeroEx({ ...settings, fetch })] : []),
  ]
}
