import { JsonRpcProvider } from 'ethers-6'
import { providers } from 'ethers-5'
import { createPublicClient, type Hex, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployNames, deployResolver, writeNames } from '../../sandbox/world/deployNames.js'
import { nameRegistry, universalResolver, visitorNames } from '../../sandbox/world/settings.js'
import { verifySignature } from '../../../siwx/verifySignature.js'
import { type Anvil, startAnvil } from '../../../tests/harness/startAnvil.js'
import { privateKeyToAccount } from 'viem/accounts'
import { startGateway } from '../startGateway.js'
import { systemClock } from '../settings/systemClock.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { answerLookup } from './answerLookup.js'

// Names of the gateway on a real chain, by the libraries that sites use, through the resolver contract.

const [signer, stranger] = [privateKeyToAccount(`0x${'5'.repeat(64)}`), privateKeyToAccount(`0x${'6'.repeat(64)}`)]
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let chain: Anvil
let gateway: Awaited<ReturnType<typeof startGateway>>
let store: Awaited<ReturnType<typeof createTestGateway>>['parts']['store']
/** Who signs the answers. */
let by = signer
/** Seconds by which the gateway's clock is off. */
let late = 0
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  const { parts } = await createTestGateway()
  store = parts.store
  gateway = await startGateway(
    {
      ...parts,
      clock: { ...systemClock, now: () => Date.now() - late * 1000 },
      names: {
        parent: visitorNames.parent,
        resolver: visitorNames.resolver.toLowerCase(),
        sign: (hash) => by.sign({ hash }),
        reserved: [],
        check: verifySignature,
        rpcUrls: {},
        perDay: 10,
      },
    },
    { host: 'localhost', grace: 100 },
  )
  await deployNames(chain)
  await deployResolver({ url: chain.url, gateway: gateway.url, signer: signer.address })
  await writeNames({ url: chain.url, names: [{ name: 'bob.eth', account: alice }] })
  const rows = [
    { label: 'alice', address: alice.toLowerCase(), chain: 'eip155:1', everywhere: true, created: 0 },
    { label: 'vault', address: contract.toLowerCase(), chain: 'eip155:137', everywhere: false, created: 0 },
  ]
  for (const row of rows) {
    await store.names.createNonce({ nonce: row.label, project: '', origin: '', address: row.address, chain: row.chain, expires: 1 })
    expect(await store.names.register(row.label, row)).toBe('registered')
  }
}, 60_000)
afterAll(async () => {
  await gateway?.stop()
  await chain?.stop()
})

const viem = () => createPublicClient({ chain: mainnet, transport: http(chain.url, { retryCount: 0 }) })
const polygonCoin = 2_147_483_785n

test('viem and ethers find the account of a registered name through the registry, and none of a free one', async () => {
  expect(await viem().getEnsAddress({ name: 'alice.portico.eth' })).toBe(alice)
  expect(await viem().getEnsAddress({ name: 'nobody.portico.eth' })).toBeNull()
  const provider = new JsonRpcProvider(chain.url, 1, { staticNetwork: true })
  expect(await provider.resolveName('alice.portico.eth')).toBe(alice)
  expect(await provider.resolveName('nobody.portico.eth')).toBeNull()
  provider.destroy()
  // The version before asks the registry.
  const registry = new providers.StaticJsonRpcProvider(chain.url, { chainId: 1, name: 'homestead', ensAddress: nameRegistry })
  expect(await registry.resolveName('alice.portico.eth')).toBe(alice)
  // Beside it the names on the chain are what they were.
  expect(await viem().getEnsAddress({ name: 'bob.eth' })).toBe(alice)
}, 30_000)

test('an account of a key is found on every EVM network, one of a contract on its own alone, and none on other chains', async () => {
  expect(await viem().getEnsAddress({ name: 'alice.portico.eth', coinType: polygonCoin })).toBe(alice.toLowerCase())
  expect(await viem().getEnsAddress({ name: 'vault.portico.eth', coinType: polygonCoin })).toBe(contract.toLowerCase())
  expect(await viem().getEnsAddress({ name: 'vault.portico.eth' })).toBeNull()
  expect(await viem().getEnsAddress({ name: 'alice.portico.eth', coinType: 501n })).toBeNull()
  expect(await viem().getEnsText({ name: 'alice.portico.eth', key: 'avatar' })).toBeNull()
}, 30_000)

test('an answer that somebody else signed, or that is too old, is refused by the contract', async () => {
  const ask = () => viem().getEnsAddress({ name: 'alice.portico.eth', strict: true })
  by = stranger
  await expect(ask()).rejects.toThrow()
  by = signer
  late = 86_400
  await expect(ask()).rejects.toThrow()
  late = 0
  expect(await ask()).toBe(alice)
}, 30_000)

test('the gateway answers for its resolver, about names below its parent, and signs nothing else', async () => {
  const ask = (sender: string, data: string) => fetch(`${gateway.url}/v1/profile/resolve/${sender}/${data}.json`).then(({ status }) => status)
  expect(await ask(universalResolver, '0x9061b923')).toBe(404)
  expect(await ask(visitorNames.resolver, '0x9061b923')).toBe(404)
  expect(await ask(visitorNames.resolver, 'nonsense')).toBe(400)
  const answer = (data: Hex) =>
    answerLookup({ data, now: 0, parent: 'portico.eth', resolver: visitorNames.resolver, sign: (hash) => signer.sign({ hash }), store: store.names })
  const { encodeFunctionData, namehash, parseAbi, toHex } = await import('viem')
  const { packetToBytes } = await import('viem/ens')
  const question = (name: string, node = namehash(name)) =>
    encodeFunctionData({
      abi: parseAbi(['function resolve(bytes name, bytes data)']),
      args: [toHex(packetToBytes(name)), encodeFunctionData({ abi: parseAbi(['function addr(bytes32 node)']), args: [node] })],
    })
  expect(await answer(question('alice.portico.eth'))).toMatch(/^0x/)
  for (const name of ['alice.eth', 'eth', 'a.alice.portico.eth', 'alice.portico.eth.evil.eth', 'aliceportico.eth'])
    expect(await answer(question(name)), name).toBeUndefined()
  expect(await answer(question('free.portico.eth', namehash('alice.portico.eth')))).toBeUndefined()
})
