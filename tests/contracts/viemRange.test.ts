// @looks-at widget
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { buildMessage } from '../../siwx/message/buildMessage.js'

const read = (name: string): { version: string; dependencies: Record<string, string> } => JSON.parse(readFileSync(`${name}/package.json`, 'utf8'))

/** In the repository, so that what is bundled finds its packages. */
const folder = mkdtempSync(path.resolve('node_modules/.viem-range-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An entry, with the viem that stands under this name in `node_modules`. */
const load = async (entry: string, viem: string): Promise<Record<string, unknown>> => {
  const outfile = path.join(folder, `${path.basename(entry, '.ts')}-${viem}.mjs`)
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', alias: { viem }, logLevel: 'error' })
  return import(pathToFileURL(outfile).href)
}

const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const signIn = async () => {
  const made = buildMessage({
    domain: 'lumen.market',
    uri: 'https://lumen.market/',
    accountAddress: wallet.address,
    chainId: 'eip155:1',
    version: '1',
    nonce: 'a1b2c3d4e5',
    issuedAt: '2026-11-21T08:00:00.000Z',
  })
  if ('refused' in made) throw new Error(made.refused.reason)
  return { message: made.text, signature: await wallet.signMessage({ message: made.text }) }
}

test('the oldest viem that a host may have is the one that is tested', () => {
  expect(read('.').dependencies.viem).toBe('>=2.31 <3')
  expect(read('node_modules/viem-oldest').version).toBe('2.31.0')
})

test.each(['viem', 'viem-oldest'])('with %s networks are exported, and signatures of keys and of contracts are checked', { timeout: 60_000 }, async (viem) => {
  expect(await load('exports/networks.ts', viem)).toMatchObject({ mainnet: { id: 1 }, polygon: { id: 137 }, sepolia: { id: 11155111 } })

  const { verifySiwx } = await load('exports/siwx-server.ts', viem)
  if (typeof verifySiwx !== 'function') throw new Error('verifySiwx is not exported.')
  const given = { ...(await signIn()), domain: 'lumen.market', nonce: () => true, now: Date.parse('2026-11-21T08:00:00Z') }
  expect(await verifySiwx(given)).toMatchObject({ ok: true })

  // A contract at the address says whether it takes a signature that is of no key.
  const asked: unknown[] = []
  const node = (answer: string) => async (_: unknown, init: { readonly body: string }) => {
    asked.push(JSON.parse(init.body).method)
    return Response.json({ jsonrpc: '2.0', id: JSON.parse(init.body).id, result: answer })
  }
  const byContract = { ...given, signature: `0x${'11'.repeat(80)}`, rpcUrls: { 'eip155:1': 'https://node.example' } }
  expect(await verifySiwx({ ...byContract, fetch: node('0x01') })).toMatchObject({ ok: true })
  expect(await verifySiwx({ ...byContract, fetch: node('0x00') })).toMatchObject({ ok: false, field: 'signature' })
  expect(asked).toContain('eth_call')
})
