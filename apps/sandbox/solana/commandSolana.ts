import { toFault } from '../world/toFault.js'
import type { SolanaChain } from './startSolana.js'
import { isAddress } from './svm.js'

const address = (value: unknown): string => {
  if (!isAddress(value)) throw new Error('The address is 32 to 44 characters of base 58.')
  return value
}

/**
 * What can be asked of the Solana chain: `fund` (address, amount, token), `expire`, `lose` (count), `hold` (on), `mute` (on), `fault` (as of the
 * other chains), `reset`.
 */
export const commandSolana = (chain: SolanaChain | undefined, input: Readonly<Record<string, unknown>>): void => {
  if (!chain) throw new Error('There is no Solana here.')
  const actions = new Map<unknown, () => void>([
    [
      'fund',
      () => {
        if (typeof input.amount !== 'string') throw new Error('The amount is text, such as "1.5".')
        const token = typeof input.token === 'string' && input.token !== '' ? input.token : undefined
        chain.fund({ address: address(input.address), amount: input.amount, ...(token !== undefined && { token }) })
      },
    ],
    ['expire', () => chain.expire()],
    [
      'lose',
      () => {
        const { count } = input
        if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > 1_000) throw new Error('The count is a whole number up to 1000.')
        chain.lose(count)
      },
    ],
    ['hold', () => chain.hold(input.on === true)],
    ['mute', () => chain.mute(input.on === true)],
    ['fault', () => chain.front.setFault(toFault(input))],
    ['reset', () => chain.reset()],
  ])
  const act = actions.get(input.action)
  if (!act) throw new Error(`The action is one of ${[...actions.keys()].join(', ')}, not ${input.action}.`)
  act()
}
