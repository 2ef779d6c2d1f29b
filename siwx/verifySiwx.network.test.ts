import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { buildMessage } from './message/buildMessage.js'
import { delegatedSignature, startLookupNode } from '../tests/harness/offchainLookup.js'
import { startServer } from '../tests/harness/startServer.js'
import { type VerifySiwxInput, verifySiwx } from './verifySiwx.js'

// A public development key.
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const now = Date.parse('2026-11-21T08:00:00Z')

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})
/** A server that is closed after the test. */
const start: typeof startServer = async (answer) => {
  const server = await startServer(answer)
  ends.push(server.stop)
  return server
}

const ask = (rpc: string, change: Partial<VerifySiwxInput> = {}) => {
  const made = buildMessage({
    domain: 'lumen.market',
    uri: 'https://lumen.market/',
    accountAddress: wallet.address,
    chainId: 'eip155:1',
    version: '1',
    nonce: 'a1b2c3d4e5',
    issuedAt: new Date(now).toISOString(),
  })
  if ('refused' in made) throw new Error(made.refused.reason)
  const signature = `0x${'11'.repeat(80)}`
  return verifySiwx({ message: made.text, signature, domain: 'lumen.market', nonce: () => true, now, rpcUrls: { 'eip155:1': rpc }, ...change })
}

test('addresses that a contract names for offchain lookups (ERC-3668) are not requested', async () => {
  const inside = await start((_, response) => response.end('{"data":"0x"}'))
  const node = await startLookupNode(wallet.address, [`${inside.url}/latest/meta-data/{data}`, `${inside.url}/admin/delete`])
  ends.push(node.stop)
  expect(await ask(node.url, { signature: await delegatedSignature(wallet) })).toMatchObject({ ok: false, field: 'signature' })
  expect(inside.asked).toEqual([])
  expect(node.asked.length).toBeGreaterThan(0)
})

/** A node of a chain with one contract account, which approved every message for an empty signature; other accounts have no code. */
const startContractNode = (contract: string, answer: string) =>
  start((_, response, body) => {
    const { id, method, params } = JSON.parse(body) as { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
    const [call] = params as readonly [{ readonly to?: string; readonly data?: string }]
    const asked = call?.to?.toLowerCase() === contract.toLowerCase() && call.data?.startsWith('0x1626ba7e') && call.data.length === 2 + 2 * (4 + 32 * 3)
    const code = method === 'eth_getCode' ? (String(params[0]).toLowerCase() === contract.toLowerCase() ? '0x60' : '0x') : undefined
    const result = code ?? (method === 'eth_chainId' ? '0x1' : asked ? answer : '0x')
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
const word = (start: string) => `0x${start.padEnd(64, '0')}`

test('a contract account that approved the message on the chain signs in with an empty signature, and no other account does', async () => {
  const approved = await startContractNode(wallet.address, word('1626ba7e'))
  expect(await ask(approved.url, { signature: '0x' })).toMatchObject({ ok: true })
  expect(await ask(approved.url, { signature: '0x01' })).toMatchObject({ ok: false })
  const refused = await startContractNode(wallet.address, word('ffffffff'))
  expect(await ask(refused.url, { signature: '0x' })).toMatchObject({ ok: false, reason: 'is not of this account' })
  const otherContract = await startContractNode(`0x${'12'.repeat(20)}`, word('1626ba7e'))
  expect(await ask(otherContract.url, { signature: '0x' })).toMatchObject({ ok: false, reason: 'is not of this account' })
  expect(await ask(approved.url, { signature: '' })).toMatchObject({ ok: false, reason: 'is not of this account' })
})

test('an answer of a network that does not end is cut off at a megabyte', async () => {
  let sent = 0
  const node = await start((_, response) => {
    const part = Buffer.alloc(65_536, 'a')
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length
    }
    response.on('drain', more)
    more()
  })
  expect(await ask(node.url)).toMatchObject({ ok: false, reason: expect.stringContaining('did not answer') })
  expect(sent).toBeLessThan(20_000_000)
})

test('a check ends when its request is aborted, even in the middle of an answer, and uses up no nonce', async () => {
  const closed: string[] = []
  const leave = new AbortController()
  const node = await start((_, response) => {
    response.on('close', () => closed.push('node'))
    response.write('{"jsonrpc":')
    leave.abort(new Error('The visitor left.'))
  })
  const used: string[] = []
  const nonce = (given: string) => used.push(given) > 0
  expect(await ask(node.url, { nonce, signal: leave.signal })).toMatchObject({ ok: false, field: 'signature' })
  await expect.poll(() => closed.length).toBeGreaterThan(0)
  expect(await ask(node.url, { nonce, signal: leave.signal, signature: await wallet.signMessage({ message: 'x' }) })).toMatchObject({ ok: false })
  expect(used).toEqual([])
})

test('a redirect of a network is not followed', async () => {
  const other = await start((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x01"}'))
  const node = await start((_, response) => response.writeHead(307, { location: other.url }).end())
  expect(await ask(node.url)).toMatchObject({ ok: false, field: 'signature', reason: expect.stringContaining('did not answer') })
  expect(other.asked).toEqual([])
})
