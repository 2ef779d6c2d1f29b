import type { Faults } from 'portico-gateway/http/Faults.js'
import { commandBitcoin } from '../bitcoin/commandBitcoin.js'
import type { BitcoinChain } from '../bitcoin/serveBitcoin.js'
import { commandRelay } from '../relay/commandRelay.js'
import type { Relay } from '../relay/startRelay.js'
import { commandSolana } from '../solana/commandSolana.js'
import type { SolanaChain } from '../solana/startSolana.js'
import type { Chain } from '../world/startChain.js'
import { toFault } from '../world/toFault.js'
import { createDeliveries } from './createDeliveries.js'

type Input = Readonly<Record<string, unknown>>

const address = (value: unknown): string => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw new Error('The address is 0x and 40 hexadecimal digits.')
  return value
}
const amountOf = (value: unknown, example: string): string => {
  if (typeof value !== 'string') throw new Error(`The amount is text, such as "${example}".`)
  return value
}
const whole = (value: unknown, { name, max }: { readonly name: string; readonly max: number }): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) throw new Error(`The ${name} is a whole number up to ${max}.`)
  return value
}
const blocks = (value: unknown = 1): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 10_000) throw new Error('Between 1 and 10000 blocks can be mined.')
  return value
}

/** Takes the secure site away from its visitors, and gives it back. */
export interface SecureSiteSwitch {
  readonly down: boolean
  setDown(down: boolean): void
}

export interface ControlApi {
  state(): object
  /** Does what is asked, and resolves with the state afterwards; undefined when there is no such action. @throws with a sentence for the caller */
  run(name: string, input: Input): Promise<object | undefined>
}

/** What the control page can do, for pages and tests alike: `GET /api/state`, and `POST` of JSON to the others. */
export const createControlApi = ({
  chains,
  relay,
  solana,
  bitcoin,
  faults,
  secureSite,
  onReset,
}: {
  readonly chains: () => readonly Chain[]
  readonly relay: () => Relay | undefined
  readonly solana: () => SolanaChain | undefined
  readonly bitcoin: BitcoinChain
  readonly faults: Faults
  readonly secureSite: () => SecureSiteSwitch | undefined
  /** Called after chains were restarted. */
  readonly onReset: () => void
}): ControlApi => {
  const deliver = createDeliveries()
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
    secureSite: secureSite() && { down: secureSite()?.down === true },
    solana: solana() && { ...solana()?.state(), counts: solana()?.front.counts() },
    bitcoin: { height: bitcoin.height() },
  })
  /** The chain that was named, or all of them. */
  const chosen = ({ chain }: Input): readonly [Chain, ...Chain[]] => {
    const [first, ...others] = chains().filter((item) => chain === undefined || item.id === chain)
    if (!first) {
      const ids = chains().map((item) => item.id)
      throw new Error(`The chains are ${ids.join(' and ')}, not ${chain}.`)
    }
    return [first, ...others]
  }

  const actions: Readonly<Record<string, (input: Input) => unknown>> = {
    fund: (input) => {
      const token = typeof input.token === 'string' && input.token !== '' ? input.token : undefined
      const gift = { amount: amountOf(input.amount, '1.5'), address: address(input.address), token }
      return Promise.all(chosen(input).map((chain) => chain.fund(gift)))
    },
    trade: (input) => {
      const amount = amountOf(input.amount, '5')
      const [first] = chosen(input)
      return first.trade({ amount, sell: input.sell === 'HUSD' || input.sell === 'TUSD' ? input.sell : 'ETH' })
    },
    deliver: (input) => deliver(chosen(input)[0], { building: input.building, transaction: input.transaction }),
    'secure-site': (input) => {
      const site = secureSite()
      if (!site) throw new Error('There is no secure site here.')
      if (typeof input.down !== 'boolean') throw new Error('"down" is true or false.')
      site.setDown(input.down)
    },
    mine: (input) => Promise.all(chosen(input).map((chain) => chain.mine(blocks(input.blocks)))),
    reset: async (input) => {
      await Promise.all(chosen(input).map((chain) => chain.reset()))
      onReset()
    },
    fault: (input) => {
      for (const chain of chosen(input)) chain.front.setFault(toFault(input))
    },
    airdrop: (input) => {
      const account = address(input.account)
      return Promise.all(chosen(input).map((chain) => chain.airdrop({ account })))
    },
    permit: (input) => {
      const account = address(input.account)
      return Promise.all(chosen(input).map((chain) => chain.permit({ account })))
    },
    poison: (input) => {
      const plan = { account: address(input.account), counterpart: address(input.counterpart) }
      return Promise.all(chosen(input).map((chain) => chain.poison(plan)))
    },
    history: (input) => {
      const account = address(input.account)
      const count = whole(input.count, { name: 'count', max: 10_000 })
      const poisoned = whole(input.poisoned ?? 0, { name: 'number of poisonings', max: 1000 })
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
    run: async (name, input) => {
      const act = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!act) return undefined
      await act(input)
      return state()
    },
  }
}
