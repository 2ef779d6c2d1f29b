/**
 * What can be asked of Bitcoin: `mine`, `takeBack` (the last block), `forget` (txid of a transaction that waits), `fund` (address, satoshis), `reset`.
 *
 * @param {ReturnType<typeof import('./serveBitcoin.js').serveBitcoin>} chain
 * @param {Record<string, any>} input
 */
export const commandBitcoin = (chain, input) => {
  const actions = {
    mine: () => chain.mine(),
    takeBack: () => chain.takeBack(),
    forget: () => chain.forget(String(input.txid)),
    fund: () => {
      if (typeof input.address !== 'string' || !/^[1-9]\d{0,15}$/.test(String(input.satoshis))) throw new Error('An address, and a whole number of satoshis.')
      chain.fund(input.address, BigInt(input.satoshis))
    },
    reset: () => chain.reset(),
  }
  if (!Object.hasOwn(actions, input.action)) throw new Error(`The action is one of ${Object.keys(actions).join(', ')}, not ${input.action}.`)
  actions[input.action]()
}
