import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'vault-output-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const chains = path.join(folder, 'chains.json')
writeFileSync(chains, JSON.stringify([{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }]))

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const run = async (stdout: 'pipe' | number, words: readonly string[] = []) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../start.ts', import.meta.url)), ...words], {
    env: { PATH: process.env.PATH, VAULT_GATEWAY: 'https://127.0.0.1:9', VAULT_CHAINS: chains, VAULT_PORT: `${port}` },
    stdio: ['ignore', stdout, 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const live = () =>
    fetch(`http://127.0.0.1:${port}/live`).then(
      ({ status }) => status,
      () => 0,
    )
  return { child, ended, complaint: () => complaint, live }
}
const full = () => {
  const file = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(file))
  return file
}

test.each([
  ['a reader of its log that goes', () => 'pipe' as const, /^(The log cannot be written \(EPIPE\)\. The secure site goes on without it\.\n)?$/],
  ['a full disk under its log', full, /^The log cannot be written \(ENOSPC\)\. The secure site goes on without it\.\n$/],
])(
  '%s ends no secure site, and its signal ends it with code 0',
  async (_, stdout, says) => {
    const { child, ended, complaint, live } = await run(stdout())
    child.stdout?.destroy()
    await expect.poll(live, { timeout: 30_000 }).toBe(200)
    for (let at = 0; at < 20; at++) expect(await live()).toBe(200)
    child.kill('SIGTERM')
    expect([await ended, complaint()]).toEqual([0, expect.stringMatching(says)])
  },
  60_000,
)

test('check whose result nobody reads has no stack, and on a full disk it says so', async () => {
  const closed = await run('pipe', ['check'])
  closed.child.stdout?.destroy()
  expect([await closed.ended, closed.complaint()]).toEqual([1, ''])
  const unwritten = await run(full(), ['check'])
  expect([await unwritten.ended, unwritten.complaint()]).toEqual([1, 'The result could not be written (ENOSPC).\n'])
}, 60_000)

test('both programs write their outputs by the same code, and by nothing else', () => {
  expect(readFileSync('apps/gateway/commands/createOutput.ts', 'utf8')).toBe(readFileSync('apps/vault/serve/createOutput.ts', 'utf8'))
  for (const file of ['apps/gateway/start.ts', 'apps/gateway/commands/serve.ts', 'apps/vault/start.ts', 'apps/vault/serve/runProgram.ts'])
    expect(readFileSync(file, 'utf8')).not.toMatch(/process\.std(out|err)\.write|console\./)
})
