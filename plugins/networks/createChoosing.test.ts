import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import { createChoosing } from './createChoosing.js'

const network: Network = {
  id: 137,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'Polygon', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

test.each([
  ['connected: asks the wallet', { connected: true }, ['ask']],
  ['not connected: only sets it and goes back', {}, ['set', 'back']],
  ['of a family without a connected wallet, while another has one: says what that means', { foreign: true }, ['explain']],
  ['the network one is on: nothing', { here: true, connected: true }, []],
  ['switched off by the host: nothing', { allowed: false, connected: true }, []],
  ['not connected and refused: says so and stays', { fails: true }, ['set', 'failed']],
])(
  '%s',
  async (_, {
    allowed = true,
    here = false,
    connected = false,
    foreign = false,
    fails = false,
  }: { allowed?: boolean; here?: boolean; connected?: boolean; foreign?: boolean; fails?: boolean }, expected) => {
    const log: string[] = []
    const choose = createChoosing({
      allowed: () => allowed,
      here: () => here,
      connected: () => connected,
      foreign: () => foreign,
      set: async () => {
        log.push('set')
        if (fails) throw new Error('No.')
      },
      ask: () => log.push('ask'),
      explain: () => log.push('explain'),
      back: () => log.push('back'),
      onFailed: () => log.push('failed'),
    })
    choose(network)
    await new Promise<void>((done) => setImmediate(done))
    expect(log).toEqual(expected)
  },
)
