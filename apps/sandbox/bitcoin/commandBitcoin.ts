import type { BitcoinChain } from './serveBitcoin.js'

/** What can be asked of Bitcoin: `mine`, `takeBack` (the last block), `forget` (txid of a transaction that waits), `fund` (address, satoshis), `reset`. */
export const commandBitcoin = (chain: BitcoinChain, input: Readonly<Record<string, unknown>>): void => {
  const actions = new Map<unknown, () => void>([
    ['mine', () => chain.mine()],
    ['takeBack', () => chain.takeBack()],
    ['forget', () => chain.forget(String(input.txid))],
    [
      'fund',
      () => {
        const satoshis = String(input.satoshis)
        if (typeof input.address !== 'string' || !/^[1-9]\d{0,15}$/.test(satoshis)) throw new Error('An address, and a whole number of satoshis.')
        chain.fund(input.address, BigInt(satoshis))
      },
    ],
    ['reset', () => chain.reset()],
  ])
  const act = actions.get(input.action)
  if (!act) throw new Error(`The action is one of ${[...actions.keys()].join(', ')}, not ${input.action}.`)
  act()
}
