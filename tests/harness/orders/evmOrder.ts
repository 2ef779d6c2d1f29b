import { createTransfer } from '../../../adapters/evm/transfer/createTransfer.js'
import type { Transport } from '../../../kernel/api/index.js'
import { fakeClock } from '../fakeClock.js'
import { testNetwork } from '../testNetwork.js'
import { account, amount, createEvmWorld, type EvmWorld, receiver, type Visibility } from './evmWorld.js'
import { type Random, randomOf } from './randomOf.js'
import { type Ending, runPage } from './runPage.js'

const chain = 'eip155:1'
const hours = 3_600_000
/** How long a transaction that no node shows is kept by those who make blocks, at most. */
const hidden = 600_000

/** What becomes of a transaction of a key: one fate, or several after one another. Returns whether blocks were taken back. */
const live = (world: EvmWorld, random: Random, after: (ms: number, run: () => void) => void): { readonly hash: string; undone: boolean } => {
  const life = { hash: '', undone: false }
  const where: Visibility = random.pick(['public', 'public', 'wallet', 'nobody'])
  /** How long something may take that waits under the first hash, or another. */
  const delay = (byHash: boolean) => random.whole(1_000, random.pick([20_000, 120_000, world.isVisible(where, byHash) ? 2 * hours : hidden / 3]))
  // Others of the account that wait already: the request comes after them.
  const earlier = random.pick([0, 0, 0, 1, 2])
  for (let index = 0; index < earlier; index++) {
    const one = world.other(world.before + index)
    world.wait(one, where)
    after(random.whole(0, 60_000), () => world.mine(one))
  }
  const first = world.make({ nonce: world.before + earlier })
  const cancel = world.other(first.nonce)
  life.hash = first.hash
  world.wait(first, where)
  const replace = (replacement: typeof first, again: number) => {
    world.forget(first)
    world.wait(replacement, where)
    const next = delay(false)
    if (random.chance(0.15)) after(next, () => world.mine(first))
    else if (random.chance(0.2) && again > 0) {
      const next2 = world.make({ nonce: first.nonce })
      after(next, () => {
        world.forget(replacement)
        replace(next2, again - 1)
      })
    } else after(next, () => world.mine(replacement))
  }
  const fate = random.pick(['mined', 'mined', 'faster', 'faster', 'cancelled', 'forgotten', 'forgotten', 'back', 'reorganized'])
  after(delay(true), () => {
    if (fate === 'mined') world.mine(first)
    else if (fate === 'faster') replace(world.make({ nonce: first.nonce }), 2)
    else if (fate === 'cancelled') replace(cancel, 0)
    else if (fate === 'forgotten') world.forget(first)
    else if (fate === 'back') {
      // Every pool dropped it, and the wallet sends it again.
      world.forget(first)
      after(random.whole(5_000, hidden / 3), () => {
        world.wait(first, where)
        after(delay(true), () => world.mine(first))
      })
    } else {
      world.mine(first)
      after(random.whole(1_000, 30_000), () => {
        life.undone = true
        world.reorganize(where)
        after(random.whole(1_000, hidden / 3), () => world.mine(random.chance(0.5) ? first : cancel))
      })
    }
  })
  // The visitor does other things as well.
  if (random.chance(0.3)) {
    const next = world.other(first.nonce + 1)
    after(random.whole(60_000, 2 * hours), () => {
      if (!world.isVisible(where, true) && fate !== 'forgotten') return
      world.wait(next, where)
    })
  }
  return life
}

/** One transfer on an EVM chain, from the request to what is said in the end. */
export const evmOrder = async (seed: number): Promise<Ending> => {
  const random = randomOf(seed)
  const clock = fakeClock()
  const world = createEvmWorld(random, clock)
  let life = { hash: '', undone: false }
  const after = (ms: number, run: () => void) => void clock.after(ms, run)
  const send = () => {
    if (world.kind === 'key') {
      life = live(world, random, after)
      return life.hash
    }
    // The owners, or a relayer, execute it later, or never.
    if (random.chance(0.7)) after(random.whole(1_000, random.pick([60_000, 3 * hours])), () => world.mine(world.execution()))
    return `0x${random.hash()}`
  }
  const losses: readonly [undefined, ...unknown[]] = [
    undefined,
    new Error('Disconnected'),
    { code: 4900, message: 'Disconnected' },
    { code: -32_000, message: 'already known' },
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { code: -32_000, message: 'request timed out' } },
  ]
  const transport: Transport = {
    request: async ({ method, params }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return [account]
      if (method !== 'eth_sendTransaction') return world.askWallet(method, (params ?? []) as readonly unknown[])
      await new Promise<void>((done) => after(random.pick([500, 10_000, 240_000]), done))
      const hash = send()
      const lost = random.chance(0.05) ? random.pick(losses) : undefined
      if (lost !== undefined) throw lost
      return hash
    },
    watch: () => () => {},
    close: async () => {},
  }
  const said = await runPage({
    random,
    clock,
    open: () =>
      createTransfer({
        networks: { find: () => testNetwork('eip155', 1, 'Ethereum') },
        rpc: { request: (_, { method, params }) => world.ask(method, (params ?? []) as readonly unknown[]) },
        transport,
        after: clock.after,
      }),
    transfer: { chain, from: account, to: receiver, amount, token: undefined },
    longest: 4 * hours,
  })
  clock.advance(24 * hours)
  return { said, paid: world.paid(), undone: life.undone }
}
