import { commandBitcoin } from '../bitcoin/commandBitcoin.js'
import { commandRelay } from '../relay/commandRelay.js'
import { commandSolana } from '../solana/commandSolana.js'
import { toFault } from '../world/toFault.js'

const address = (value) => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw new Error('The address is 0x and 40 hexadecimal digits.')
  return value
}

const blocks = (value = 1) => {
  if (!Number.isInteger(value) || value < 1 || value > 10_000) throw new Error('Between 1 and 10000 blocks can be mined.')
  return value
}

const whole = (value, { name, most, fallback }) => {
  const number = value ?? fallback
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Error(`The ${name} is a whole number up to ${most}.`)
  return number
}

/**
 * What the control page can do, for pages and tests alike: `GET /api/state`, and `POST` of JSON to the others.
 *
 * @param {object} needs
 * @param {() => readonly Awaited<ReturnType<typeof import('../world/startChain.js').startChain>>[]} needs.chains
 * @param {() => import('../relay/startRelay.js').Relay | undefined} needs.relay
 * @param {() => import('../solana/startSolana.js').SolanaChain | undefined} needs.solana
 * @param {ReturnType<typeof import('../bitcoin/serveBitcoin.js').serveBitcoin>} needs.bitcoin
 * @param {import('portico-gateway/contract.js').Faults} needs.faults
 */
export const createControlApi = ({ chains, relay, solana, bitcoin, faults }) => {
  const state = () => ({
    chains: chains().map(({ id, name, symbol, front }) => ({
      id,
      name,
      symbol,
      url: front.url,
      fault: { ...front.fault, times: Number.isFinite(front.fault.times) ? front.fault.times : null },
      counts: front.counts(),
    })),
    relay: relay()?.control.state(),
    gateway: faults.state(),
    solana: solana() && { ...solana()?.state(), counts: solana()?.front.counts() },
    bitcoin: { height: bitcoin.height() },
  })
  /** The chain that was named, or all of them. */
  const chosen = ({ chain }) => {
    const found = chains().filter((item) => chain === undefined || item.id === chain)
    if (found.length === 0)
      throw new Error(
        `The chains are ${chains()
          .map((item) => item.id)
          .join(' and ')}, not ${chain}.`,
      )
    return found
  }

  /** @type {Record<string, (input: Record<string, any>) => unknown>} */
  const actions = {
    fund: (input) => {
      if (typeof input.amount !== 'string') throw new Error('The amount is text, such as "1.5".')
      const gift = { address: address(input.address), amount: input.amount, token: input.token || undefined }
      return Promise.all(chosen(input).map((chain) => chain.fund(gift)))
    },
    trade: (input) => {
      if (typeof input.amount !== 'string') throw new Error('The amount is text, such as "5".')
      const [first] = chosen(input)
      return first.trade({ amount: input.amount, sell: input.sell === 'HUSD' || input.sell === 'TUSD' ? input.sell : 'ETH' })
    },
    mine: (input) => Promise.all(chosen(input).map((chain) => chain.mine(blocks(input.blocks)))),
    reset: (input) => Promise.all(chosen(input).map((chain) => chain.reset())),
    fault: (input) => {
      for (const chain of chosen(input)) chain.front.setFault(toFault(input))
    },
    airdrop: (input) => {
      const account = address(input.account)
      return Promise.all(chosen(input).map((chain) => chain.airdrop({ account })))
    },
    poison: (input) => {
      const plan = { account: address(input.account), counterpart: address(input.counterpart) }
      return Promise.all(chosen(input).map((chain) => chain.poison(plan)))
    },
    history: (input) => {
      const account = address(input.account)
      const count = whole(input.count, { name: 'count', most: 10_000 })
      const poisoned = whole(input.poisoned, { name: 'number of poisonings', most: 1000, fallback: 0 })
      return Promise.all(chosen(input).map((chain) => chain.history({ account, count, poisoned })))
    },
    relay: (input) => commandRelay(relay(), input),
    solana: (input) => commandSolana(solana(), input),
    bitcoin: (input) => commandBitcoin(bitcoin, input),
    gateway: (input) => faults.set(input),
    'clear-counts': (input) => {
      for (const chain of chosen(input)) chain.front.clearCounts()
      if (input.chain === undefined) relay()?.control.clearCounts()
    },
  }

  return {
    state,
    /**
     * @param {string} name
     * @param {Record<string, unknown>} input
     * @returns {Promise<object | undefined>} the state afterwards; undefined when there is no such action
     */
    run: async (name, input) => {
      if (!Object.hasOwn(actions, name)) return undefined
      await actions[name](input)
      return state()
    },
  }
}
