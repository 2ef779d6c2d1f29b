import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cosmos } from '../../adapters/cosmos/manifest.js'
import { polkadot } from '../../adapters/polkadot/manifest.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { type Plugin, UserRejectedError } from '../../kernel/api/index.js'
import { formatPolkadotAddress } from 'portico-lib/addresses/parsePolkadotAddress.js'
import { verifyPolkadot } from '../../siwx/verifyPolkadot.js'
import { askForLink as ask } from '../harness/askForLink.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { cosmosAddress } from '../harness/fakeCosmos.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { type RelayWallet, relayWallet } from '../harness/relayWallet.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'

const networksOf = {
  polkadot: [testNetwork('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'), testNetwork('polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama')],
  cosmos: [testNetwork('cosmos', 'cosmoshub-4', 'Cosmos Hub'), testNetwork('cosmos', 'osmosis-1', 'Osmosis')],
}
const methodsOf = { polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'], cosmos: ['cosmos_getAccounts', 'cosmos_signAmino'] }
const secret = secretFromSeed(new Uint8Array(32).fill(7))
const onPolkadot = (prefix: number) => formatPolkadotAddress({ account: getPublicKey(secret), prefix })

let relay: Relay
let wallet: RelayWallet
let count = 0
const kernels: TestKernel[] = []
beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  wallet = await relayWallet(relay.url, `chains${++count}`)
})
afterEach(async () => {
  await wallet.stop()
  for (const kernel of kernels.splice(0)) await kernel.kernel.destroy()
})

/** A page that is paired with a wallet that agreed to both networks of a family, with one account on each. */
const paired = async (namespace: 'polkadot' | 'cosmos', plugin: Plugin, accounts: readonly [string, string]) => {
  const networks = networksOf[namespace]
  const test = createTestKernel({
    plugins: [pairingPlugin(pairingPage()), plugin],
    networks,
    storage: createMemoryStorage(),
    now: Date.now(),
    host: { projectId: `chains${count}`, ...{ relayUrl: relay.url, attestation: false } },
  })
  kernels.push(test)
  const { uri, connected } = ask(test, { namespace })
  const link = await uri
  await wallet.pair(link)
  const proposal = await wallet.proposal(link)
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const topic = await wallet.approve(proposal, {
    [namespace]: { chains, accounts: chains.map((chain, at) => `${chain}:${accounts[at] ?? ''}`), methods: methodsOf[namespace], events: ['accountsChanged'] },
  })
  const connection = await connected
  const { kernel } = test
  const session = () => kernel.sessions.state.get().byNamespace[namespace]
  const sign = (account: string, message: string) => kernel.capabilities.get(namespace, 'signMessage')?.sign(account, message)
  return { kernel, connection, proposal, topic, session, sign, native: kernel.sessions.transport(namespace)?.native as unknown as Record<string, never> }
}
type Calls = Record<string, (...inputs: readonly unknown[]) => Promise<unknown>>

test('a phone is paired for Polkadot, signs a message that verifies, and gives hosts a signer', async () => {
  const accounts = [onPolkadot(0), onPolkadot(2)] as const
  const { kernel, connection, proposal, session, sign: ask, native, topic } = await paired('polkadot', polkadot(), accounts)
  const [main, other] = networksOf.polkadot.map(({ caipNetworkId }) => caipNetworkId)
  expect(proposal.params.optionalNamespaces.polkadot).toMatchObject({ chains: [main, other], methods: methodsOf.polkadot })
  expect(connection).toMatchObject({ address: accounts[0], chain: main })
  wallet.answers(({ params }) => ({
    signature: `0x${Buffer.from(sign(secret, new TextEncoder().encode((params as { message: string }).message))).toString('hex')}`,
  }))
  const message = 'I would like to buy a small building.'
  const signature = (await ask(accounts[0], message)) ?? ''
  expect(await verifyPolkadot({ address: accounts[0], message, signature })).toBe(true)
  expect(wallet.asked.at(-1)).toMatchObject({ method: 'polkadot_signMessage', chain: main, params: { address: accounts[0], message } })
  expect(await (native as unknown as Calls).signRaw?.({ address: accounts[0], data: '0x6869', type: 'bytes' })).toMatchObject({ id: 1 })
  expect(wallet.asked.at(-1)).toMatchObject({ params: { address: accounts[0], message: 'hi' } })
  // A session is on any of its networks: the wallet is not asked.
  await kernel.networks.switchTo(other ?? '')
  expect(session()).toMatchObject({ chain: other, address: accounts[1] })
  await ask(accounts[1], message)
  expect(wallet.asked.at(-1)).toMatchObject({ chain: other, params: { address: accounts[1] } })
  wallet.answers(() => ({ signature: 'yes' }))
  await expect(ask(accounts[1], message)).rejects.toMatchObject({ reason: 'invalid' })
  await wallet.disconnect(topic)
  await expect.poll(session).toEqual({ status: 'disconnected' })
})

test('a phone is paired for Cosmos, signs by ADR-036, and gives hosts an offline signer', async () => {
  const accounts = [cosmosAddress(7), cosmosAddress(7, 'osmo')] as const
  const { kernel, connection, proposal, session, sign: ask, native, topic } = await paired('cosmos', cosmos(), accounts)
  const [main, other] = networksOf.cosmos.map(({ caipNetworkId }) => caipNetworkId)
  expect(proposal.params.optionalNamespaces.cosmos).toMatchObject({ chains: [main, other], methods: methodsOf.cosmos })
  expect(connection).toMatchObject({ address: accounts[0], chain: main })
  const signature = Buffer.alloc(64, 5).toString('base64')
  const pubkey = Buffer.alloc(33, 2).toString('base64')
  wallet.answers(({ method }) =>
    method === 'cosmos_getAccounts'
      ? [{ algo: 'secp256k1', address: accounts[0], pubkey }, { address: 'nobody' }]
      : { signature: { pub_key: { type: 'tendermint/PubKeySecp256k1', value: pubkey }, signature } },
  )
  expect(await ask(accounts[0], 'hi')).toBe(signature)
  expect(wallet.asked.at(-1)).toMatchObject({
    method: 'cosmos_signAmino',
    chain: main,
    params: { signerAddress: accounts[0], signDoc: { chain_id: '', msgs: [{ type: 'sign/MsgSignData', value: { signer: accounts[0], data: 'aGk=' } }] } },
  })
  const calls = native as unknown as Calls
  expect(await calls.getAccounts?.()).toEqual([{ address: accounts[0], algo: 'secp256k1', pubkey: new Uint8Array(33).fill(2) }])
  const doc = { chain_id: 'cosmoshub-4', msgs: [] }
  expect(await calls.signAmino?.(accounts[0], doc)).toMatchObject({ signed: doc, signature: { signature } })
  await expect(calls.signDirect?.(accounts[0], { chainId: 'cosmoshub-4' })).rejects.toMatchObject({ code: 4200 })
  await kernel.networks.switchTo(other ?? '')
  expect(session()).toMatchObject({ chain: other, address: accounts[1] })
  await ask(accounts[1], 'hi')
  expect(wallet.asked.at(-1)).toMatchObject({ chain: other, params: { signerAddress: accounts[1] } })
  wallet.answers(() => {
    throw { code: 5000, message: 'User rejected.' }
  })
  await expect(ask(accounts[1], 'hi')).rejects.toBeInstanceOf(UserRejectedError)
  await wallet.disconnect(topic)
  await expect.poll(session).toEqual({ status: 'disconnected' })
})
