import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { startGateway } from '../startGateway.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { deployNames, deployResolver, writeNames } from '../../sandbox/world/deployNames.js'
import { visitorNames } from '../../sandbox/world/settings.js'
import type { Kernel } from '../../../kernel/api/index.js'
import { names } from '../../../plugins/names/manifest.js'
import { register } from '../../../plugins/register/manifest.js'
import { Identities, NameResolver } from '../../../ports/names.js'
import { createTestKernel } from '../../../tests/harness/createTestKernel.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type Anvil, startAnvil } from '../../../tests/harness/startAnvil.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'

// Names that a gateway keeps outside the chain (ERC-3668), on a real chain with a real gateway.

const signer = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const stranger = privateKeyToAccount(`0x${'6'.repeat(64)}`)
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const never = new AbortController().signal

let chain: Anvil
let gateway: Awaited<ReturnType<typeof startGateway>>
/** Questions about names that the gateway got. */
let lookups = 0
let by = signer
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  const { parts } = await createTestGateway()
  gateway = await startGateway(
    {
      ...parts,
      clock: systemClock,
      names: {
        parent: visitorNames.parent,
        resolver: visitorNames.resolver.toLowerCase(),
        sign: (hash) => {
          lookups += 1
          return by.sign({ hash })
        },
        reserved: [],
        check: async () => false,
        rpcUrls: {},
        perDay: 10,
      },
    },
    { host: 'localhost', grace: 100 },
  )
  await deployNames(chain)
  await deployResolver({ url: chain.url, gateway: gateway.url, signer: signer.address })
  await writeNames({
    url: chain.url,
    names: [
      { name: 'bob.eth', account: bob },
      { name: 'elsewhere.eth', gateway: 'https://gateway.example/{sender}/{data}.json' },
    ],
  })
  const row = { label: 'alice', address: alice.toLowerCase(), chain: 'eip155:1', everywhere: true, created: 0 }
  await parts.store.names.createNonce({ nonce: 'n', project: '', origin: '', address: row.address, chain: row.chain, expires: 1 })
  expect(await parts.store.names.register('n', row)).toBe('registered')
}, 60_000)
afterAll(async () => {
  await gateway?.stop()
  await chain?.stop()
})

let kernel: Kernel | undefined
afterEach(async () => {
  await kernel?.destroy()
  kernel = undefined
})
const world = async (gateways: readonly string[], { claims }: { claims?: unknown } = {}) => {
  by = signer
  lookups = 0
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const made = createTestKernel({
    plugins: [names({ gateways }), register(true), wallets.plugin],
    host: { apiUrl: gateway.url } as object,
    networks: [1, 137].map((id) => testNetwork('eip155', id, `eip155:${id}`)),
    fetch: async (url, init) => {
      if (!`${url}`.startsWith(gateway.url))
        return fetch(chain.url, { method: 'POST', body: String(init?.body), headers: { 'content-type': 'application/json' } })
      return claims === undefined || !`${url}`.includes('/v1/profile/') ? fetch(url, init) : Response.json(claims)
    },
  })
  kernel = made.kernel
  const [resolver, identities] = await Promise.all([made.kernel.get(NameResolver), made.kernel.get(Identities)])
  return { resolver, identities }
}

test('a name that a listed gateway keeps leads to its account, on every EVM network', async () => {
  const { resolver } = await world([gateway.url])
  await expect(resolver.resolve('alice.portico.eth', 'eip155:1', never)).resolves.toMatchObject({ address: alice, name: 'alice.portico.eth' })
  await expect(resolver.resolve('alice.portico.eth', 'eip155:137', never)).resolves.toMatchObject({ address: alice.toLowerCase() })
  await expect(resolver.resolve('nobody.portico.eth', 'eip155:1', never)).resolves.toBeUndefined()
  // Names on the chain are what they were.
  await expect(resolver.resolve('bob.eth', 'eip155:1', never)).resolves.toMatchObject({ address: bob })
  await expect(resolver.resolve('nobody.eth', 'eip155:1', never)).resolves.toBeUndefined()
})

test.each([
  ['none is listed', []],
  ['another one is listed', ['https://names.example']],
  ['one of the same name on another port is listed', ['http://localhost:1']],
])('where %s, the name is refused with a reason, and its gateway is not asked', async (_, gateways) => {
  const { resolver } = await world(gateways)
  for (const name of ['alice.portico.eth', 'elsewhere.eth'])
    await expect(resolver.resolve(name, 'eip155:1', never), name).resolves.toMatchObject({ problem: { key: 'names.offchain' } })
  expect(lookups).toBe(0)
})

test('a listed gateway whose answer is signed by somebody else gives no account', async () => {
  const { resolver } = await world([gateway.url])
  by = stranger
  await expect(resolver.resolve('alice.portico.eth', 'eip155:1', never)).rejects.toThrow()
})

test('an account is known by the name that it registered, when the name leads back to it', async () => {
  const { identities } = await world([gateway.url])
  await expect(identities.find(alice, never)).resolves.toEqual({ name: 'alice.portico.eth', image: undefined })
  await expect(identities.find(bob, never)).resolves.toEqual({ name: undefined, image: undefined })
})

test.each([
  ['the name of another account', [{ name: 'bob.eth' }]],
  ['a name without an owner', [{ name: 'nobody.portico.eth' }]],
  ['a name in another writing', [{ name: 'Alice.portico.eth' }]],
  ['no list of names', { name: 'alice.portico.eth' }],
])('a gateway that says %s of an account is not believed', async (_, claims) => {
  const { identities } = await world([gateway.url], { claims })
  await expect(identities.find(alice, never)).resolves.toEqual({ name: undefined, image: undefined })
})
