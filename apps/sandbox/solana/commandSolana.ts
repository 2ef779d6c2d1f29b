import { toFault } from '../world/toFault.js'

const address = (value) => {
  if (typeof value !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) throw new Error('The address is 32 to 44 characters of base 58.')
  return value
}

/**
 * What can be asked of the Solana chain: `fund` (address, amount, token), `expire`, `lose` (count), `hold` (on), `mute` (on), `fault` (as of the
 * other chains), `reset`.
 *
 * @param {import('./startSolana.js').SolanaChain | undefined} chain
 * @param {Record<string, any>} input
 */
export const commandSolana = (chain, input) => {
  if (!chain) throw new Error('There is no Solana here.')
  const actions = {
    fund: () => {
      if (typeof input.amount !== 'string') throw new Error('The amount is text, such as "1.5".')
      chain.fund({ address: address(input.address), amount: input.amount, token: input.token || undefined })
    },
    expire: () => chain.expire(),
    lose: () => {
      if (!Number.isInteger(input.count) || input.count < 0 || input.count > 1_000) throw new Error('The count is a whole number up to 1000.')
      chain.lose(input.count)
    },
    hold: () => chain.hold(input.on === true),
    mute: () => chain.mute(input.on === true),
    fault: () => chain.front.setFault(toFault(input)),
    reset: () => chain.reset(),
  }
  if (!Object.hasOwn(actions, input.action)) throw new Error(`The action is one of ${Object.keys(actions).join(', ')}, not ${input.action}.`)
  actions[input.action]()
}
