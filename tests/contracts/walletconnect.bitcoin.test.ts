import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bitcoin } from '../../adapters/bitcoin/manifest.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { UserRejectedError } from '../../kernel/api/index.js'
import { askForLink as ask } from '../harness/askForLink.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { bitcoinAddressesOf, bitcoinKey, createPsbt, toPsbtText } from '../harness/createBitcoinCoins.js'
import { bitcoinAddress } from '../harness/fakeBitcoin.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { type RelayWallet, relayWallet } from '../harness/relayWallet.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'

const main = testNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin')
const signet = testNetwork('bip122', '00000008819873e925422c1ff0f99f7c', 'Signet')
const key = bitcoinKey('phone')
const account = bitcoinAddressesOf(key).payment
const methods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']

interface BitcoinCalls {
  readonly address?: string
  readonly session?: { readonly topic: string }
  getAccountAddresses(): Promise<unknown>
  signMessage(call: object): Promise<string>
  sendTransfer(call: object): Promise<string>
  signPSBT(call: object): Promise<unknown>
}

let relay: Relay
let wallet: RelayWallet
let count = 0
const kernels: TestKernel[] = []
beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  wallet = await relayWallet(relay.url, `bitcoin${++count}`)
})
afterEach(async () => {
  await wallet.stop()
  for (const kernel of kernels.splice(0)) await kernel.kernel.destroy()
})

/** A page that is paired with a wallet for Bitcoin, which agreed to these methods. */
const paired = async (agreed: readonly string[] = methods) => {
  const kernel = createTestKernel({
    plugins: [pairingPlugin(pairingPage()), bitcoin()],
    networks: [main, signet],
    storage: createMemoryStorage(),
    now: Date.now(),
    host: { projectId: `bitcoin${count}`, ...{ relayUrl: relay.url, attestation: false } },
  })
  kernels.push(kernel)
  const { uri, connected } = ask(kernel, { namespace: 'bip122' })
  const link = await uri
  await wallet.pair(link)
  const proposal = await wallet.proposal(link)
  const chain = main.caipNetworkId
  const topic = await wallet.approve(proposal, {
    bip122: { chains: [chain], accounts: [`${chain}:${account}`], methods: [...agreed], events: ['accountsChanged'] },
  })
  const connection = await connected
  const session = () => kernel.kernel.sessions.state.get().byNamespace.bip122
  return { kernel, connection, topic, proposal, session, native: kernel.kernel.sessions.transport('bip122')?.native as BitcoinCalls }
}

test('a phone is paired for Bitcoin by the methods of bip122, signs a message and ends the session', async () => {
  const { kernel, connection, proposal, topic, session } = await paired()
  expect(proposal.params.optionalNamespaces.bip122).toMatchObject({ chains: [main.caipNetworkId, signet.caipNetworkId], methods })
  expect(connection).toMatchObject({ address: account, chain: main.caipNetworkId, approved: [main.caipNetworkId] })
  // Wallets on phones answer in hexadecimal.
  wallet.answers(() => ({ address: account, signature: '1f'.repeat(65), messageHash: 'ab'.repeat(32) }))
  expect(await kernel.kernel.capabilities.get('bip122', 'signMessage')?.sign(account, 'hi')).toBe(Buffer.alloc(65, 31).toString('base64'))
  expect(wallet.asked.at(-1)).toMatchObject({ method: 'signMessage', chain: main.caipNetworkId, params: { account, address: account, message: 'hi' } })
  wallet.answers(() => {
    throw { code: 5000, message: 'User rejected.' }
  })
  await expect(kernel.kernel.capabilities.get('bip122', 'signMessage')?.sign(account, 'hi')).rejects.toBeInstanceOf(UserRejectedError)
  await wallet.disconnect(topic)
  await expect.poll(session).toEqual({ status: 'disconnected' })
})

test('hosts get the calls that they know, and what they send is validated before the phone is asked', async () => {
  const { native, topic } = await paired()
  const recipient = bitcoinAddress(5, { test: false })
  const ordinal = bitcoinAddress(7, { test: false, taproot: true })
  wallet.answers(({ method }) => (method === 'sendTransfer' ? { txid: 'AB'.repeat(32) } : [{ address: ordinal, intention: 'ordinal' }, { address: account }]))
  expect([native.address, native.session?.topic]).toEqual([account, topic])
  expect(await native.getAccountAddresses()).toEqual([
    { address: account, purpose: 'payment' },
    { address: ordinal, purpose: 'ordinal' },
  ])
  expect(await native.sendTransfer({ recipient, amount: 1500n })).toBe('ab'.repeat(32))
  expect(wallet.asked.at(-1)).toMatchObject({ method: 'sendTransfer', params: { account, recipientAddress: recipient, amount: '1500' } })
  const asked = wallet.asked.length
  await expect(native.sendTransfer({ recipient: bitcoinAddress(5), amount: 1500n })).rejects.toThrow(/sendTransfer/)
  await expect(native.sendTransfer({ recipient, amount: -1 })).rejects.toThrow(/sendTransfer/)
  expect(wallet.asked.length).toBe(asked)
})

test('a phone signs a transaction; another signed transaction is refused', async () => {
  const { native } = await paired()
  const friend = bitcoinAddress(5, { test: false })
  const written = (amount: bigint) => createPsbt({ key, pays: [[friend, amount]] })
  const signed = (amount: bigint) => {
    const transaction = written(amount)
    transaction.sign(key)
    return toPsbtText(transaction)
  }
  const call = { psbt: toPsbtText(written(90_000n)), signInputs: [{ address: account, index: 0 }] }
  wallet.answers(() => ({ psbt: signed(90_000n) }))
  expect(await native.signPSBT(call)).toEqual({ psbt: signed(90_000n) })
  expect(wallet.asked.at(-1)).toMatchObject({ method: 'signPsbt', chain: main.caipNetworkId, params: { account, ...call, broadcast: false } })
  wallet.answers(() => ({ psbt: signed(90_001n) }))
  await expect(native.signPSBT(call)).rejects.toMatchObject({ details: expect.stringContaining('another transaction') })
  const asked = wallet.asked.length
  await expect(native.signPSBT({ ...call, signInputs: [{ address: friend, index: 0 }] })).rejects.toThrow()
  expect(wallet.asked.length).toBe(asked)
})

test('what the phone did not approve is not asked: another method, and another network', async () => {
  const { kernel, native, session } = await paired(['signMessage'])
  await expect(native.sendTransfer({ recipient: bitcoinAddress(5, { test: false }), amount: 1 })).rejects.toMatchObject({ code: 4200 })
  await expect(kernel.kernel.networks.switchTo(signet.caipNetworkId)).rejects.toMatchObject({ code: 'P321', reason: 'unsupported' })
  expect(session()).toMatchObject({ chain: main.caipNetworkId })
  expect(wallet.asked).toEqual([])
})
