import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { deployNames, writeNames } from '../../apps/sandbox/world/deployNames.js'
import { accounts, pictures } from '../../apps/sandbox/world/settings.js'
import type { Kernel } from '../../kernel/api/index.js'
import { names } from '../../plugins/names/manifest.js'
import { Identities, NameResolver } from '../../ports/names.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { soon } from '../harness/soon.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'
import { testNetwork } from '../harness/testNetwork.js'

// Names on a real chain: the register of the sandbox stands where ENS has its Universal Resolver.

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const liar = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const odd = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const nobody = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const mira = accounts[0]?.address ?? '0x'
const borrower = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const never = new AbortController().signal
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  await deployContracts({ ...chain, chainId: 1, nftBase: 'https://pictures.example/' })
  await deployNames(chain)
  await writeNames({
    url: chain.url,
    names: [
      { name: 'alice.eth', account: alice, primary: true, texts: { avatar: 'https://pictures.example/alice.png' } },
      { name: 'alice.eth', account: liar, coinType: 2_147_483_785n },
      { name: 'vault.alice.eth', account: nobody, texts: { avatar: `ipfs://${cid}` } },
      { name: 'αλφα.eth', account: nobody },
      { name: 'elsewhere.eth', gateway: 'https://gateway.example/{sender}/{data}.json' },
      { name: 'empty.eth', account: '0x' },
      { name: 'short.eth', account: '0x1234' },
      // One account says that it is alice, one has a name in a writing that no client accepts.
      { name: 'liar.eth', account: liar },
      { name: 'Odd.eth', account: odd, primary: true },
      // The first has a picture of its own, the second that of another account.
      { name: 'mira.eth', account: mira, primary: true, texts: { avatar: `eip155:1/erc721:${pictures.address}/1` } },
      { name: 'borrower.eth', account: borrower, primary: true, texts: { avatar: `eip155:1/erc721:${pictures.address}/1` } },
    ],
  })
  await chain.request('evm_mine')
  // Names are written one block after the other, on a machine that may be busy.
}, 60_000)
afterAll(() => chain?.stop())

let kernel: Kernel | undefined
afterEach(async () => {
  await kernel?.destroy()
  kernel = undefined
})

interface WorldOptions {
  readonly storage?: Storage
  readonly input?: { readonly ipfsGateway?: string } | boolean
  readonly answer?: (method: string) => Response | Promise<Response> | undefined
  readonly networks?: readonly string[]
  /** What the gateway of the page says of every account; without it the page has none. */
  readonly told?: () => Response | Promise<Response>
}
const gateway = 'https://gateway.boats.example'
const world = async ({ storage, input, answer, told, networks = ['eip155:1', 'eip155:137'] }: WorldOptions = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const calls: string[] = []
  const made = createTestKernel({
    ...(storage && { storage }),
    plugins: [names(input), wallets.plugin],
    ...(told && { host: { apiUrl: gateway } as object }),
    networks: networks.map((id) => testNetwork('eip155', Number(id.split(':')[1]), id)),
    fetch: async (url, init) => {
      if (told && `${url}`.startsWith(gateway)) {
        calls.push(`${url}`)
        return told()
      }
      const { method } = JSON.parse(String(init?.body))
      calls.push(`${url}`)
      return answer?.(method) ?? fetch(chain.url, { method: 'POST', body: String(init?.body), headers: { 'content-type': 'application/json' } })
    },
  })
  kernel = made.kernel
  const [resolver, identities] = await Promise.all([made.kernel.get(NameResolver), made.kernel.get(Identities)])
  const connect = async (address: string, at = 'eip155:1') => {
    const connection = made.kernel.sessions.connect('com.harbor')
    await made.environment.settle()
    wallets.asked.at(-1)?.approve({ address, chain: at })
    await connection
  }
  return { ...made, resolver, identities, calls, wallets, connect }
}

test('a name leads to its account; the server of its picture does not learn of it', async () => {
  const { resolver, calls } = await world()
  await expect(resolver.resolve('Alice.eth', 'eip155:1', never)).resolves.toEqual({
    address: alice,
    name: 'alice.eth',
    image: undefined,
    unusual: false,
  })
  // Nothing but the RPC of mainnet was requested.
  expect(new Set(calls)).toEqual(new Set(['http://localhost/rpc/1']))
})

test('on another network a name leads to the account that it has there, and to none where it has none', async () => {
  const { resolver } = await world()
  await expect(resolver.resolve('alice.eth', 'eip155:137', never)).resolves.toMatchObject({ address: liar.toLowerCase() })
  await expect(resolver.resolve('vault.alice.eth', 'eip155:137', never)).resolves.toBeUndefined()
  await expect(resolver.resolve('alice.eth', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', never)).resolves.toBeUndefined()
})

test.each(['nobody-has-this.eth', 'empty.eth', 'sub.of.nothing.eth'])('%s has no account', async (name) => {
  const { resolver } = await world()
  await expect(resolver.resolve(name, 'eip155:1', never)).resolves.toBeUndefined()
})

test('a record that is not an address is ignored', async () => {
  const { resolver } = await world()
  await expect(resolver.resolve('short.eth', 'eip155:1', never)).resolves.toBeUndefined()
})

test.each([
  ['no valid name', 'vit\u0430lik.eth', 'names.invalid'],
  ['a name with characters that only look right', 'ａlice.eth', 'names.differs'],
  ['a name that is kept outside the chain', 'elsewhere.eth', 'names.offchain'],
])('%s is refused with a reason, and no server is requested for it', async (_, name, key) => {
  const { resolver, calls } = await world()
  await expect(resolver.resolve(name, 'eip155:1', never)).resolves.toMatchObject({ problem: { key } })
  expect(calls.filter((url) => url !== 'http://localhost/rpc/1')).toEqual([])
})

test('a name with letters of other alphabets is used, and marked', async () => {
  const { resolver } = await world()
  await expect(resolver.resolve('αλφα.eth', 'eip155:1', never)).resolves.toMatchObject({ address: nobody, unusual: true })
})

test('a picture on IPFS needs the gateway of the host', async () => {
  const { resolver } = await world()
  expect(await resolver.resolve('vault.alice.eth', 'eip155:1', never)).toMatchObject({ address: nobody, image: undefined })
  await kernel?.destroy()
  const other = await world({ input: { ipfsGateway: 'https://ipfs.example' } })
  await expect(other.resolver.resolve('vault.alice.eth', 'eip155:1', never)).resolves.toMatchObject({ image: `https://ipfs.example/ipfs/${cid}` })
})

test('a node that does not respond is a failure, and an aborted look-up ends', async () => {
  const failing = await world({ answer: () => new Response('', { status: 401 }) })
  const first = failing.resolver.resolve('alice.eth', 'eip155:1', never)
  const failed = expect(first).rejects.toBeDefined()
  await failing.environment.advance(60_000)
  await failed
  await kernel?.destroy()
  const silent = await world({ answer: () => new Promise(() => {}) })
  const controller = new AbortController()
  const asked = silent.resolver.resolve('alice.eth', 'eip155:1', controller.signal)
  await soon(() => silent.calls.length).toBe(1)
  controller.abort(new Error('left'))
  await expect(asked).rejects.toBeDefined()
  expect(silent.calls).toHaveLength(1)
})

test('a page without mainnet, or without an RPC for it, looks no names up', async () => {
  const { resolver, identities, calls } = await world({ networks: ['eip155:137'] })
  expect([resolver.serves('eip155:137'), resolver.couldBe('alice.eth')]).toEqual([false, false])
  await expect(identities.find(alice, never)).resolves.toEqual({ name: undefined, image: undefined })
  expect(calls).toEqual([])
})

test('texts that could be names, and texts that could not', async () => {
  const { resolver } = await world()
  expect(['alice.eth', 'a.b.c', 'αλφα.eth'].map(resolver.couldBe)).toEqual([true, true, true])
  expect(['alice', '.eth', 'alice.', 'alice eth.x y', '', `${'a'.repeat(300)}.eth`].map(resolver.couldBe)).toEqual(Array(6).fill(false))
})

test('an account is known by the name that it chose, where the name leads back to it', async () => {
  const { identities } = await world()
  await expect(identities.find(alice, never)).resolves.toEqual({ name: 'alice.eth', image: 'https://pictures.example/alice.png' })
  await expect(identities.find(nobody, never)).resolves.toEqual({ name: undefined, image: undefined })
})

test('a name that leads elsewhere, or is written in another form than the normal one, is not shown', async () => {
  await writeNames({
    url: chain.url,
    names: [
      { name: 'alice.eth', account: liar, primary: true },
      { name: 'alice.eth', account: alice },
    ],
  })
  const { identities } = await world()
  await expect(identities.find(liar, never)).resolves.toEqual({ name: undefined, image: undefined })
  await expect(identities.find(odd, never)).resolves.toEqual({ name: undefined, image: undefined })
  await expect(identities.find(alice, never)).resolves.toMatchObject({ name: 'alice.eth' })
})

test('an answer holds for five minutes, that there is no name as well', async () => {
  const { identities, calls, environment } = await world()
  await identities.find(alice, never)
  await identities.find(nobody, never)
  const count = calls.length
  await identities.find(alice.toLowerCase(), never)
  await identities.find(nobody, never)
  expect(calls).toHaveLength(count)
  await environment.advance(300_000)
  await identities.find(alice, never)
  expect(calls.length).toBeGreaterThan(count)
})

test('the active account has its name; it is there at once after a reload, and gone from the storage with the connection', async () => {
  const storage = createMemoryStorage()
  const stored = () => [...Array(storage.length)].map((_, at) => storage.getItem(storage.key(at) ?? '')).join()
  const { identities, connect, kernel: first, calls } = await world({ storage })
  await connect(alice)
  // Nothing is requested before somebody looks.
  expect([identities.state.get().active, calls]).toEqual([undefined, []])
  identities.seen()
  await soon(() => identities.state.get().active?.name).toBe('alice.eth')
  expect(stored()).toContain('alice.eth')
  await first.destroy()
  const again = await world({ storage })
  await again.connect(alice)
  expect([again.identities.state.get().active?.name, again.calls]).toEqual(['alice.eth', []])
  await again.kernel.sessions.disconnect()
  expect(again.identities.state.get().active).toBeUndefined()
  expect(stored()).not.toContain('alice.eth')
})

test('an account without a name, and one on a network for tests, has none', async () => {
  const { identities, connect, calls, kernel: started } = await world()
  await connect(nobody)
  identities.seen()
  await soon(() => calls.length).toBeGreaterThan(0)
  await identities.find(nobody, never)
  expect(identities.state.get().active).toBeUndefined()
  await started.networks.change({ declare: { ...testNetwork('eip155', 11_155_111, 'Sepolia'), testnet: true } })
  await started.sessions.disconnect()
  const before = calls.length
  await connect(alice, 'eip155:11155111')
  identities.seen()
  expect([identities.state.get().active, calls.length]).toEqual([undefined, before])
})

test('the picture of a name can be an NFT that the account owns, and not one of another account', async () => {
  const storage = createMemoryStorage()
  const { identities, calls, connect } = await world({ storage })
  await connect(mira)
  identities.seen()
  await soon(() => identities.state.get().active?.name).toBe('mira.eth')
  const image = identities.state.get().active?.image
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
  await expect(identities.find(borrower, never)).resolves.toEqual({ name: 'borrower.eth', image: undefined })
  expect(new Set(calls)).toEqual(new Set(['http://localhost/rpc/1']))
  // It is there after a reload as well.
  await kernel?.destroy()
  const again = await world({ storage })
  await again.connect(mira)
  expect([again.identities.state.get().active?.image, again.calls]).toEqual([image, []])
})

test('the names of a list are looked up in two requests, and each leads back to its account', async () => {
  const { identities, calls } = await world()
  // The register says that the liar is alice, and that another account has a name in a writing that no client accepts.
  const found = await identities.names([alice, mira.toLowerCase(), liar, odd, nobody], 'eip155:137', never)
  expect(found).toEqual(
    new Map([
      [alice, 'alice.eth'],
      [mira.toLowerCase(), 'mira.eth'],
    ]),
  )
  expect(calls).toHaveLength(2)
  await identities.names([alice, mira, nobody], 'eip155:1', never)
  expect(calls).toHaveLength(2)
})

test('names say nothing about accounts of other chain families and of test networks', async () => {
  const { identities, calls, kernel: started } = await world()
  await started.networks.change({ declare: { ...testNetwork('eip155', 11_155_111, 'Sepolia'), testnet: true } })
  for (const chain of ['eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    await expect(identities.names([alice], chain, never)).resolves.toEqual(new Map())
  expect(calls).toEqual([])
})

/** What the gateway was asked. */
const asked = (calls: readonly string[]) => calls.filter((url) => url.startsWith(gateway)).map((url) => new URL(url).pathname)

test('the gateway of the page says how an account is known, and the chain confirms it', async () => {
  const { identities, calls } = await world({ told: () => Response.json({ name: 'harbour.alice.eth', avatar: 'https://pictures.example/other.png' }) })
  await writeNames({ url: chain.url, names: [{ name: 'harbour.alice.eth', account: nobody, texts: { avatar: 'https://pictures.example/own.png' } }] })
  // The picture is the one that the name has.
  await expect(identities.find(nobody, never)).resolves.toEqual({ name: 'harbour.alice.eth', image: 'https://pictures.example/own.png' })
  await identities.find(nobody, never)
  expect(asked(calls)).toEqual([`/v1/identity/${nobody}`])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['the name of another account', () => Response.json({ name: 'mira.eth', avatar: null })],
  ['a name that nobody has', () => Response.json({ name: 'nobody-has-this.eth', avatar: null })],
  ['a name in another writing', () => Response.json({ name: 'Alice.eth', avatar: null })],
  ['a name that is kept outside the chain', () => Response.json({ name: 'elsewhere.eth', avatar: null })],
  ['no name', () => Response.json({ name: null, avatar: null })],
  ['a list', () => Response.json([{ name: 'mira.eth' }])],
  ['markup', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['that it has no such endpoint', () => Response.json({}, { status: 404 })],
])('where the gateway says %s, the chain says how the account is known', async (_, told) => {
  const { identities } = await world({ told })
  await expect(identities.find(alice, never)).resolves.toMatchObject({ name: 'alice.eth' })
})

test('a gateway that hangs, and one without the endpoint, do not keep the chain from answering', async () => {
  const silent = await world({ told: () => new Promise(() => {}) })
  const found = silent.identities.find(alice, never)
  await soon(() => asked(silent.calls).length).toBe(1)
  await silent.environment.advance(4_000)
  await expect(found).resolves.toMatchObject({ name: 'alice.eth' })
  await kernel?.destroy()
  const { identities, calls } = await world({ told: () => Response.json({}, { status: 404 }) })
  await identities.find(alice, never)
  await identities.find(mira, never)
  expect(asked(calls)).toHaveLength(1)
})

test('a page without mainnet knows accounts by what its gateway says, where the name has plain letters only', async () => {
  const networks = ['eip155:137']
  const { identities, resolver, calls } = await world({ networks, told: () => Response.json({ name: 'alice.eth', avatar: 'https://pictures.example/a.png' }) })
  await expect(identities.find(alice, never)).resolves.toEqual({ name: 'alice.eth', image: 'https://pictures.example/a.png' })
  // A typed name, and the names of a list, are looked up on the chain or not at all.
  expect([resolver.serves('eip155:137'), resolver.couldBe('alice.eth')]).toEqual([false, false])
  await expect(identities.names([alice], 'eip155:137', never)).resolves.toEqual(new Map())
  expect(calls.every((url) => url.startsWith(gateway))).toBe(true)
})

test.each([
  ['letters of another alphabet', '\u0430lice.eth'],
  ['letters of another alphabet alone', 'αλφα.eth'],
  ['a capital letter', 'Alice.eth'],
  ['a mark that turns the text around', 'alice\u202e.eth'],
  ['one label', 'alice'],
  ['markup', '<b>alice</b>.eth'],
  ['more than a line', `${'a'.repeat(90)}.eth`],
])('on a page without mainnet a name with %s is not shown', async (_, name) => {
  const { identities } = await world({ networks: ['eip155:137'], told: () => Response.json({ name, avatar: 'https://pictures.example/a.png' }) })
  await expect(identities.find(alice, never)).resolves.toEqual({ name: undefined, image: undefined })
})

test('on a page without mainnet a picture of a private host, or in a text that is no address, is not requested', async () => {
  for (const avatar of ['http://pictures.example/a.png', 'https://localhost/a.png', 'javascript:alert(1)', `ipfs://${cid}`, 7]) {
    const { identities } = await world({ networks: ['eip155:137'], told: () => Response.json({ name: 'alice.eth', avatar }) })
    await expect(identities.find(alice, never)).resolves.toEqual({ name: 'alice.eth', image: undefined })
    await kernel?.destroy()
  }
})
