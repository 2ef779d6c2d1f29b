import type { StoredName } from '../store/NameStore.js'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { RpcError } from '../balances/RpcError.js'
import { createTestGateway } from '../testing/createTestGateway.js'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string primary, address resolver, address reverseResolver)',
])
const records = parseAbi(['function addr(bytes32 node) view returns (address)', 'function text(bytes32 node, string key) view returns (string)'])

interface Register {
  /** What an account says that its name is. */
  readonly claim?: string | undefined
  /** Where the name leads. */
  readonly leads?: string | undefined
  readonly avatar?: string | undefined
}
/** A node whose register of names says the same of every account. */
const nodeOf = ({ claim, leads, avatar }: Register) => {
  const refused = () => new RpcError('execution reverted', { code: 3 })
  return (params: readonly unknown[]): unknown => {
    const { data } = params[0] as { readonly data: `0x${string}` }
    const call = decodeFunctionData({ abi, data })
    if (call.functionName === 'reverse') {
      if (claim === undefined) throw refused()
      return encodeFunctionResult({ abi, functionName: 'reverse', result: [claim, zeroAddress, zeroAddress] })
    }
    const { functionName } = decodeFunctionData({ abi: records, data: call.args[1] })
    const value = functionName === 'addr' ? leads : avatar
    if (value === undefined) throw refused()
    const result = encodeAbiParameters([{ type: functionName === 'addr' ? 'address' : 'string' }], [value])
    return encodeFunctionResult({ abi, functionName: 'resolve', result: [result, zeroAddress] })
  }
}
const begin = async (answer: (params: readonly unknown[]) => unknown, registered: readonly StoredName[] = []) => {
  let calls = 0
  const names = {
    parent: 'portico.eth',
    resolver: zeroAddress,
    sign: async () => '0x' as const,
    reserved: [],
    check: async () => true,
    rpcUrls: {},
    perDay: 10,
  }
  const gateway = await createTestGateway({
    identity: true,
    ...(registered.length > 0 && { names }),
    nodes: {
      'eip155:1': {
        call: async (_method, params) => {
          calls += 1
          return answer(params)
        },
      },
    },
  })
  for (const [at, name] of registered.entries()) {
    const nonce = { nonce: `${at}`, project: '', origin: '', address: name.address, chain: name.chain, expires: 1e15 }
    await gateway.parts.store.names.createNonce(nonce)
    expect(await gateway.parts.store.names.register(`${at}`, name)).toBe('registered')
  }
  const of = (account: string) => gateway.ask(`/v1/identity/${account}?projectId=boats&sender=${account}`)
  return { ...gateway, of, calls: () => calls }
}
const good: Register = { claim: 'alice.eth', leads: alice, avatar: 'https://pictures.example/alice.png' }

test('a gateway without the setting has no such endpoint', async () => {
  const { ask } = await createTestGateway()
  expect((await ask(`/v1/identity/${alice}?projectId=boats`)).status).toBe(404)
})

test('an account is known by the name that it chose and that leads back to it, with its picture', async () => {
  const { of } = await begin(nodeOf(good))
  const { status, headers, body } = await of(alice)
  expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', { name: 'alice.eth', avatar: 'https://pictures.example/alice.png' }])
})

test('what is no address of an account on EVM is refused', async () => {
  const { of, calls } = await begin(nodeOf(good))
  for (const account of ['alice.eth', '0x12', `${alice}00`, 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW'])
    expect((await of(account)).body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'address' })
  expect(calls()).toBe(0)
})

test.each<[string, Register]>([
  ['claims no name', {}],
  ['claims the name of another account', { ...good, leads: bob }],
  ['claims a name that leads nowhere', { ...good, leads: undefined }],
  ['claims a name that leads to the address of zeros', { ...good, leads: zeroAddress }],
  ['claims a name in another writing', { ...good, claim: 'Alice.eth' }],
  ['claims a name with letters that only look right', { ...good, claim: '\uff41lice.eth' }],
  ['claims a name that turns the text around', { ...good, claim: 'alice\u202e.eth' }],
  ['claims a name with an invisible letter', { ...good, claim: 'ali\u200bce.eth' }],
  ['claims a name of one label', { ...good, claim: 'alice' }],
  ['claims a name with an empty label', { ...good, claim: 'alice..eth' }],
  ['claims a text of markup', { ...good, claim: '<img src=x onerror=alert(1)>.eth' }],
  ['claims a name that is too long', { ...good, claim: `${'a'.repeat(300)}.eth` }],
])('an account that %s has none', async (_, register) => {
  const { of } = await begin(nodeOf(register))
  expect((await of(alice)).body).toEqual({ name: null, avatar: null })
})

test.each<readonly [string, string?]>([
  ['http://pictures.example/a.png'],
  ['javascript:alert(1)'],
  ['data:image/svg+xml,<svg/>'],
  ['ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'],
  ['https://localhost/a.png'],
  ['https://192.168.1.1/a.png'],
  ['https://[::1]/a.png'],
  ['https://router.local/a.png'],
  ['https://user:secret@pictures.example/a.png'],
  ['https://pictures.example:8443/a.png'],
  ['an address that is too long', `https://pictures.example/${'a'.repeat(2_100)}`],
])('a picture at %s is left out', async (name, avatar = name) => {
  const { of } = await begin(nodeOf({ ...good, avatar }))
  expect((await of(alice)).body).toEqual({ name: 'alice.eth', avatar: null })
})

test.each<[string, unknown]>([
  ['a number', 7],
  ['half a byte', '0x123'],
  ['a text', 'alice.eth'],
  ['nothing', null],
])('a node that answers with %s is a failure, and is asked again', async (_, answer) => {
  const { of, calls } = await begin(() => answer)
  expect((await of(alice)).status).toBe(502)
  expect((await of(alice)).status).toBe(502)
  expect(calls()).toBe(2)
})

test('bytes that are no name are none', async () => {
  for (const answer of ['0x', `0x${'ff'.repeat(96)}`, `0x${'00'.repeat(31)}20`]) {
    const { of } = await begin(() => answer)
    expect((await of(alice)).body).toEqual({ name: null, avatar: null })
  }
})

test('an answer holds for five minutes, that there is no name as well, and requests at once share it', async () => {
  const { of, calls, clock } = await begin(nodeOf(good))
  const answers = await Promise.all(Array.from({ length: 20 }, () => of(alice)))
  expect(answers.every(({ body }) => body.name === 'alice.eth')).toBe(true)
  await of(alice.toLowerCase())
  expect(calls()).toBe(3)
  // The name leads to another account than this one.
  await of(bob)
  await of(bob)
  expect(calls()).toBe(5)
  clock.advance(300_000)
  await of(alice)
  expect(calls()).toBe(8)
})

test('a node that does not answer ends at the deadline', async () => {
  const { of, clock } = await begin(() => new Promise(() => {}))
  const asked = of(alice)
  await Promise.resolve()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  clock.advance(5_000)
  expect((await asked).status).toBe(504)
})

const registered = (change: Partial<StoredName> = {}): StoredName => ({
  label: 'mira',
  address: alice.toLowerCase(),
  chain: 'eip155:1',
  everywhere: true,
  created: 1,
  ...change,
})
test('an account without a name in ENS is known by the one that it registered here, at once and while the node fails', async () => {
  const mira = { name: 'mira.portico.eth', avatar: null }
  const { of } = await begin(nodeOf({}), [registered()])
  expect((await of(alice)).body).toEqual(mira)
  expect((await of(bob)).body).toEqual({ name: null, avatar: null })
  const failing = await begin(() => Promise.reject(new Error('no node')), [registered()])
  expect((await failing.of(alice)).body).toEqual(mira)
  expect((await failing.of(bob)).status).toBe(502)
})

test('the name in ENS goes before one that was registered, and that of a contract elsewhere is not one on mainnet', async () => {
  const { of } = await begin(nodeOf(good), [registered()])
  expect((await of(alice)).body).toMatchObject({ name: 'alice.eth' })
  const elsewhere = await begin(nodeOf({}), [registered({ everywhere: false, chain: 'eip155:137' })])
  expect((await elsewhere.of(alice)).body).toEqual({ name: null, avatar: null })
})

test('one visitor gets so many answers and no more', async () => {
  const { ask } = await createTestGateway({ identity: true, nodes: {}, limits: { burst: 8, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000 } })
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await ask(`/v1/identity/${alice}?projectId=boats`)).status)
  expect(statuses).toEqual([200, 200, 429])
})
