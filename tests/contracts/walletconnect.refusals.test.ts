import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { askForLink as ask } from '../harness/askForLink.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { type RelayGate, relayGate } from '../harness/relayGate.js'
import { evmAccount, type RelayWallet, relayWallet } from '../harness/relayWallet.js'
import { soon } from '../harness/soon.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'

let relay: Relay
let gate: RelayGate
let wallet: RelayWallet
let count = 0
const kernels: TestKernel[] = []
const reason = 'Unauthorized: origin not allowed'

const start = () => {
  const kernel = createTestKernel({
    plugins: [pairingPlugin(pairingPage()), evm()],
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    storage: createMemoryStorage(),
    now: Date.now(),
    host: { projectId: `refused${++count}`, ...{ relayUrl: gate.url, attestation: false } },
  })
  kernels.push(kernel)
  return kernel
}
const turns = async (many: number) => {
  for (let turn = 0; turn < many; turn++) await new Promise((resolve) => setImmediate(resolve))
}
/** The wallet follows the link and approves. What the page sends meanwhile may wait for its next try. */
const approve = async (kernel: TestKernel, { uri, connected }: ReturnType<typeof ask>) => {
  const link = await Promise.race([uri, connected.then(() => uri)])
  await wallet.pair(link)
  const proposal = wallet.proposal(link)
  let over = false
  const end = () => {
    over = true
  }
  void proposal.then(end)
  connected.catch(end)
  await soon(async () => {
    await kernel.environment.advance(20)
    return over
  }).toBe(true)
  await wallet.approve(await Promise.race([proposal, connected.then(() => proposal)]))
}

beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  gate = await relayGate(relay.url)
  wallet = await relayWallet(relay.url, `wallet${++count}`)
})
afterEach(async () => {
  relay.control.clearCounts()
  await wallet.stop()
  for (const kernel of kernels.splice(0)) await kernel.kernel.destroy()
  await gate.stop()
})

test.each(['opening', 'open'] as const)(
  'a refusal of the socket of the attempt before, which was still %s, does not end the one that has begun since',
  async (manner) => {
    const kernel = start()
    gate.manner = manner
    const abort = new AbortController()
    const first = ask(kernel, { signal: abort.signal })
    await soon(() => gate.held).toBe(1)
    abort.abort('left')
    await expect(first.connected).rejects.toBe('left')
    gate.manner = 'through'
    const second = ask(kernel)
    if (manner === 'open') await second.uri
    else await turns(50)
    gate.refuse(reason)
    await approve(kernel, second)
    expect(await second.connected).toMatchObject({ address: evmAccount })
    // The developer hears of it all the same.
    expect(kernel.lines.filter((line) => line.includes('Invalid App Configuration'))).toHaveLength(1)
  },
  30_000,
)

test('a refusal of the socket that took the proposal ends the attempt, however old the socket is', async () => {
  const kernel = start()
  const first = ask(kernel)
  await approve(kernel, first)
  await first.connected
  await kernel.kernel.sessions.disconnect()
  const before = relay.control.state().counts.wc_proposeSession ?? 0
  const { uri, connected } = ask(kernel)
  await uri
  await soon(() => relay.control.state().counts.wc_proposeSession ?? 0).toBe(before + 1)
  await wallet.pair(await uri)
  await wallet.proposal(await uri)
  // The relay's answer to it has been read by now.
  await turns(200)
  gate.refuseOpen(reason)
  await expect(connected).rejects.toMatchObject({ code: 'P355' })
}, 30_000)
