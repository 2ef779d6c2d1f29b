import { afterEach, expect, test } from 'vitest'
import { delegatedSignature, startLookupNode } from '../../../tests/harness/offchainLookup.js'
import { startServer } from '../../../tests/harness/startServer.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { harbor, signInParts, signInProjects, signMessage } from '../testing/signInWorld.js'
import { testClock } from '../testing/testClock.js'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

/** A gateway that queries these nodes for contract wallets, and a browser with a nonce of it that signs in with any signature. */
const setup = async (rpc: string, polygon = rpc) => {
  const clock = testClock()
  const fetch = createOutgoing({ addresses: [rpc, polygon], what: 'the network', clock, deadline: 5_000, maxBytes: 1_000_000 })
  const limits = { burst: 1_000, perSecond: 100, body: 16_384, deadline: 5_000, nonces: 1_000 }
  const gateway = await createTestGateway({
    projects: signInProjects,
    signIn: signInParts({ rpcUrls: { 'eip155:1': rpc, 'eip155:137': polygon }, fetch }),
    limits,
  })
  const headers = { origin: 'https://lumen.market', 'content-type': 'application/json' }
  const given = await gateway.ask('/siwx/nonce?projectId=lumen&session=bearer', { headers })
  const write = async (chainId: string) => (await signMessage({ nonce: `${given.body.nonce}`, now: gateway.clock.now(), chainId })).message
  const [message, second] = [await write('eip155:1'), await write('eip155:137')]
  return {
    clock: gateway.clock,
    verify: (signature: string, both = false) =>
      gateway.ask('/siwx/verify?projectId=lumen', {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${given.body.token}` },
        body: JSON.stringify(both ? { sessions: [message, second].map((one) => ({ message: one, signature })) } : { message, signature }),
      }),
  }
}

test('for a contract that names addresses for offchain lookups the gateway queries its network and nothing else', async () => {
  const inside = await startServer((_, response) => response.end('{"data":"0x"}'))
  const node = await startLookupNode(harbor.address, [`${inside.url}/latest/meta-data/{data}`, `${inside.url}/admin/delete`])
  ends.push(inside.stop, node.stop)
  const { verify } = await setup(node.url)
  expect(await verify(await delegatedSignature(harbor))).toMatchObject({ status: 401, body: { error: { field: 'signature' } } })
  expect(inside.asked).toEqual([])
  expect(node.asked.length).toBeGreaterThan(0)
})

test('at its deadline the gateway closes the connection to a network that keeps answering', async () => {
  const closed: string[] = []
  const node = await startServer((_, response) => {
    response.on('close', () => closed.push('node'))
    response.write('{"jsonrpc":')
  })
  ends.push(node.stop)
  const { verify, clock } = await setup(node.url)
  const answer = verify(`0x${'11'.repeat(80)}`)
  await expect.poll(() => node.asked.length).toBe(1)
  clock.advance(5_000)
  expect((await answer).status).toBe(504)
  await expect.poll(() => closed).toEqual(['node'])
})

test('several messages share one deadline', async () => {
  let pass = () => {}
  const quick = await startServer((_, response) => {
    pass()
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x01"}')
  })
  const slow = await startServer((_, response) => response.write('{"jsonrpc":'))
  ends.push(quick.stop, slow.stop)
  const { verify, clock } = await setup(quick.url, slow.url)
  pass = () => {
    pass = () => {}
    clock.advance(4_000)
  }
  const answer = verify(`0x${'11'.repeat(80)}`, true)
  await expect.poll(() => slow.asked.length).toBe(1)
  clock.advance(1_000)
  expect((await answer).status).toBe(504)
})
