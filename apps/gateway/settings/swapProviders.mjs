// @ts-check
import { createOutgoing } from '../http/createOutgoing.mjs'
import { mostOfProvider } from '../onRamp/askJson.mjs'
import { createZeroEx } from '../swaps/createZeroEx.mjs'

/**
 * The aggregators that are configured.
 *
 * @param {ReturnType<typeof import('./readSwaps.mjs').aggregatorSettings>} settings
 * @param {{ clock: import('../contract.js').Clock, deadline: number }} needs
 * @returns {readonly import('../swaps/Swaps.js').SwapProvider[]}
 */
export const swapProviders = (settings, { clock, deadline }) =>
  settings ? [createZeroEx({ ...settings, fetch: createOutgoing({ addresses: [settings.url], what: '0x', clock, deadline, most: mostOfProvider }) })] : []
