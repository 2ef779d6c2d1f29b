// @ts-check
import { createOutgoing } from '../http/createOutgoing.mjs'
import { mostOfProvider } from '../onRamp/askJson.mjs'
import { createCoinbase } from '../onRamp/createCoinbase.mjs'
import { createMeld } from '../onRamp/createMeld.mjs'
import { createSandboxProvider } from '../onRamp/createSandboxProvider.mjs'

/** @import { Clock } from '../contract.js' */
/** @import { OnRampProvider } from '../onRamp/OnRamp.js' */

/**
 * The providers that are configured.
 *
 * @param {ReturnType<typeof import('./readOnRamp.mjs').readOnRamp>} settings
 * @param {{ clock: Clock, deadline: number, chains: readonly string[] }} needs chains: of the provider on this machine
 * @returns {readonly OnRampProvider[]}
 */
export const onRampProviders = ({ meld, coinbase, sandbox }, { clock, deadline, chains }) => {
  /** Each provider reaches its own server and no other address. @param {string} url @param {string} what */
  const outgoing = (url, what) => createOutgoing({ addresses: [url], what, clock, deadline, most: mostOfProvider })
  return [
    ...(meld ? [createMeld({ ...meld, fetch: outgoing(meld.url, 'Meld') })] : []),
    ...(coinbase ? [createCoinbase({ ...coinbase, clock, fetch: outgoing(coinbase.url, 'Coinbase') })] : []),
    ...(sandbox ? [createSandboxProvider({ ...sandbox, chains, fetch: outgoing(sandbox.url, 'the sandbox') })] : []),
  ]
}
