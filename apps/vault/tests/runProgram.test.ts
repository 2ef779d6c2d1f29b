import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from '../serve/runProgram.js'

const folder = mkdtempSync(path.join(tmpdir(), 'vault-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: unknown) => {
  const where = path.join(folder, name)
  writeFileSync(where, typeof content === 'string' ? content : JSON.stringify(content))
  return where
}
const network = (id: string, rpc: string) => ({ id, name: 'Network', currency: { symbol: 'N', decimals: 18 }, rpc })
/** The smallest bundle. */
const script = 'export {}'
file('main.js', script)
file('files.json', { entries: { main: 'main.js' }, integrity: { 'main.js': `sha384-${createHash('sha384').update(script).digest('base64')}` } })
const files = pathToFileURL(`${folder}/`)

const run = async (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  let output = ''
  let complaint = ''
  let stop: (() => Promise<void>) | undefined
  const code = await runProgram(words, {
    environment,
    version: '9.9.9',
    files,
    write: (text) => {
      output += text
    },
    complain: (text) => {
      complaint += text
    },
    onServing: (end) => {
      stop = end
    },
  })
  return { code, output: () => output, complaint: () => complaint, stop: async () => stop?.() }
}
/** A server of JSON by path; POST asks a node of this chain. */
const answering = async (answers: Readonly<Record<string, unknown>>, result: string) => {
  const server = createServer((request, response) => {
    const answer = request.method === 'POST' ? { jsonrpc: '2.0', id: 1, result } : answers[new URL(request.url ?? '/', 'http://x').pathname]
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(answer ?? { error: { code: 'NOT_FOUND' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

test('without a command it serves: a line of JSON says where, and one that it ended', async () => {
  const chains = file('chains.json', [network('eip155:1', 'https://node.example/v2/0123456789abcdef0123')])
  for (const words of [[], ['serve']]) {
    const { code, output, stop } = await run(words, { VAULT_GATEWAY: 'https://gateway.example', VAULT_CHAINS: chains, VAULT_PORT: '0', VAULT_SITE: 'x' })
    const lines = () =>
      output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    const [unknown, published, listening] = lines()
    expect([code, unknown.level, unknown.message]).toEqual([
      undefined,
      'warn',
      'VAULT_SITE is not a setting of the secure site: those are VAULT_CHAINS, VAULT_GATEWAY, VAULT_HOST, VAULT_KEEP_ALIVE, VAULT_METRICS_HOST, VAULT_METRICS_PORT, VAULT_PORT.',
    ])
    expect([published.event, published.level, published.address]).toEqual(['published key', 'warn', 'rpc of eip155:1'])
    expect([listening.event, listening.level, Number.isNaN(Date.parse(listening.time))]).toEqual(['listening', 'info', false])
    expect(await (await fetch(new URL('/health', listening.url))).json()).toEqual({ ready: true, version: '9.9.9' })
    await stop()
    expect(lines().at(-1).event).toBe('stopped')
  }
})

test('--help and --version print, and what is not known is a line and exit code 1', async () => {
  for (const words of [['--help'], ['-h'], ['help'], ['check', '--help']]) {
    const { code, output } = await run(words)
    expect([code, output().startsWith('Usage: portico-vault [command]\n')]).toEqual([0, true])
  }
  const { code, output } = await run(['--version'])
  expect([code, output()]).toEqual([0, '9.9.9\n'])
  for (const [words, unknown] of [
    [['chekc'], 'chekc'],
    [['check', '--jsn'], '--jsn'],
    [['serve', 'twice'], 'twice'],
  ] as const) {
    const wrong = await run(words)
    expect([wrong.code, wrong.output(), wrong.complaint()]).toEqual([1, '', `"${unknown}" is not known. "portico-vault --help" lists the commands.\n`])
  }
})

test.each([
  [{}, 'VAULT_GATEWAY is missing: the address of the gateway, such as https://gateway.example.\n'],
  [
    { VAULT_GATEWAY: 'gateway' },
    'VAULT_GATEWAY is the https address of the gateway, such as https://gateway.example, with http on this machine alone: not "gateway".\n',
  ],
  [
    { VAULT_GATEWAY: 'http://gateway.example' },
    'VAULT_GATEWAY is the https address of the gateway, such as https://gateway.example, with http on this machine alone: not "http://gateway.example".\n',
  ],
  [{ VAULT_GATEWAY: 'https://gateway.example' }, 'VAULT_CHAINS is missing: the file with the list of networks, see README.md.\n'],
  [{ VAULT_GATEWAY: 'https://gateway.example', VAULT_CHAINS: '/nowhere' }, 'VAULT_CHAINS, the file /nowhere, is not there.\n'],
])('of the settings %j it says what is wrong, and exits with code 1', async (environment, said) => {
  const { code, complaint } = await run([], environment)
  expect([code, complaint()]).toEqual([1, said])
})

test.each([
  ['its port is taken', (port: number) => ({ VAULT_PORT: `${port}` }), /^Port \d+ of 127\.0\.0\.1 is already in use\. Choose another with VAULT_PORT\.\n$/],
  [
    'its host is not known',
    () => ({ VAULT_HOST: 'no.such.host.invalid' }),
    /^VAULT_HOST is an address of this machine, not "no\.such\.host\.invalid" \(\w+\)\.\n$/,
  ],
])(
  'the program ends with code 1 and the name of the setting when %s',
  async (_, settings, said) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../start.ts', import.meta.url))], {
      env: {
        PATH: process.env.PATH,
        VAULT_GATEWAY: 'https://gateway.example',
        VAULT_CHAINS: file('listening.json', [network('eip155:1', 'https://node.example')]),
        VAULT_PORT: '0',
        ...settings(port),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    try {
      let complaint = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaint += text
      })
      const [code] = await once(child, 'close')
      expect(code).toBe(1)
      expect(complaint).toMatch(said)
    } finally {
      child.kill('SIGKILL')
      taken.close()
    }
  },
  60_000,
)

test('a promise that nobody waits for is logged and counted, and ends no site', async () => {
  const leaver = file('leaver.mjs', "process.on('SIGUSR2', () => void Promise.reject(new Error('Nobody waits for it.')))\n")
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', `${pathToFileURL(leaver)}`, fileURLToPath(new URL('../start.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      VAULT_GATEWAY: 'https://gateway.example',
      VAULT_CHAINS: file('surviving.json', [network('eip155:1', 'https://node.example')]),
      VAULT_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines: { readonly event: string; readonly url?: string; readonly count?: number; readonly level?: string }[] = []
    createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)))
    const found = (event: string) => lines.filter((line) => line.event === event)
    await expect.poll(() => found('listening').length, { timeout: 30_000 }).toBe(1)
    for (const times of [1, 2]) {
      child.kill('SIGUSR2')
      await expect.poll(() => found('unhandled rejection').length).toBe(times)
    }
    expect(found('unhandled rejection').map(({ level, count }) => [level, count])).toEqual([
      ['error', 1],
      ['error', 2],
    ])
    expect((await fetch(new URL('/live', found('listening')[0]?.url))).status).toBe(200)
  } finally {
    child.kill('SIGKILL')
  }
}, 60_000)

test('check says what works, and what is wrong in one sentence each', async () => {
  const gateway = await answering({ '/vault/socials': { providers: [] } }, '0x1')
  const other = await answering({}, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
  try {
    const chains = file('checked.json', [network('eip155:1', gateway.url), network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', other.url)])
    const right = await run(['check'], { VAULT_GATEWAY: gateway.url, VAULT_CHAINS: chains })
    expect([right.code, right.output().trim().split('\n')]).toEqual([
      0,
      ['settings', 'files', 'gateway', 'node eip155:1', 'node solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map((name) =>
        [name.padEnd(44), 'ok   ', { settings: 'They can be read.', files: '1 files are those that were built.' }[name] ?? 'It answers.'].join('  '),
      ),
    ])
    const wrongChains = file('wrong.json', [network('eip155:10', gateway.url), network('eip155:1', 'http://127.0.0.1:1/secret')])
    const wrong = await run(['check', '--json'], { VAULT_GATEWAY: other.url, VAULT_CHAINS: wrongChains, VAULT_HOSTS: 'x' })
    const { ok, checks } = JSON.parse(wrong.output())
    expect([wrong.code, ok]).toEqual([1, false])
    expect(checks.map(({ name, text }: { name: string; text: string }) => [name, text])).toEqual([
      ['settings', 'VAULT_HOSTS is not a setting of the secure site: VAULT_HOST is.'],
      ['files', '1 files are those that were built.'],
      ['gateway', 'It has no embedded wallets: GATEWAY_VAULT is not set there.'],
      ['node eip155:10', 'It is a node of eip155:1.'],
      ['node eip155:1', expect.stringMatching(/^There (is|was) no answer/)],
    ])
    expect(wrong.output()).not.toContain('secret')
  } finally {
    await gateway.stop()
    await other.stop()
  }
})
