import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { lookAlikeOf } from './lookAlikeOf.js'
import { accounts, anyPorts, counterparts, exchange, multicall3, nft, pictures, spamPictures, spamTokens, tokens } from './settings.js'
import { startWorld, type World } from './startWorld.js'

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

let world: World
beforeAll(async () => {
  world = await startWorld({ ports: anyPorts })
}, 30_000)
afterAll(() => world.stop())

const call = (url: string, method: string, params: readonly unknown[] = []) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }) })

const result = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> =>
  ((await (await call(url, method, params)).json()) as { result: unknown }).result

const control = async (name: string, input: object, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${world.urls.web}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })

interface State {
  readonly chains: readonly { readonly id: number; readonly counts: Record<string, number>; readonly fault: { readonly mode: string } }[]
}
const state = async (): Promise<State> => (await fetch(`${world.urls.web}/api/state`)).json() as Promise<State>

describe('the chains', () => {
  test('each answers with its own id', async () => {
    expect(await result(world.urls.chain1, 'eth_chainId')).toBe('0x1')
    expect(await result(world.urls.chain137, 'eth_chainId')).toBe('0x89')
  })

  test('multicall3 stands at its usual address', async () => {
    for (const url of [world.urls.chain1, world.urls.chain137])
      expect(String(await result(url, 'eth_getCode', [multicall3, 'latest'])).length).toBeGreaterThan(5000)
    // getChainId() of multicall3
    expect(Number(await result(world.urls.chain137, 'eth_call', [{ to: multicall3, data: '0x3408e470' }, 'latest']))).toBe(137)
  })

  test('the accounts own native currency, tokens and pictures, except the last, which owns nothing', async () => {
    const balance = (address: string) => result(world.urls.chain1, 'eth_getBalance', [address, 'latest'])
    const owned = (of: string, address: string) => result(world.urls.chain1, 'eth_call', [{ to: of, data: `0x70a08231${word(address)}` }, 'latest'])
    const [first, , last] = accounts
    expect(BigInt(String(await balance(first?.address ?? '')))).toBe(12_842_700_000_000_000_000n)
    expect(BigInt(String(await owned(tokens[0]?.address ?? '', first?.address ?? '')))).toBe(1_250_500_000_000_000_000_000n)
    expect(BigInt(String(await owned(nft.address, first?.address ?? '')))).toBe(2n)
    expect(BigInt(String(await balance(last?.address ?? '')))).toBe(0n)
    expect(BigInt(String(await owned(nft.address, last?.address ?? '')))).toBe(0n)
  })

  test('a page of another origin may call them', async () => {
    const preflight = await fetch(world.urls.chain1, {
      method: 'OPTIONS',
      headers: { origin: 'https://lumen.market', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect((await call(world.urls.chain1, 'eth_chainId')).headers.get('access-control-allow-origin')).toBe('*')
  })
})

/** An answer of `name()`, `symbol()` or `tokenURI(id)`. */
const text = async (to: string, data: string): Promise<string> => {
  const answer = String(await result(world.urls.chain1, 'eth_call', [{ to, data }, 'latest'])).slice(2)
  return Buffer.from(answer.slice(128, 128 + 2 * Number.parseInt(answer.slice(64, 128), 16)), 'hex').toString('utf8')
}
const number = async (to: string, data: string): Promise<bigint> => BigInt(String(await result(world.urls.chain1, 'eth_call', [{ to, data }, 'latest'])))
const owned = (token: string, address: string) => number(token, `0x70a08231${word(address)}`)

describe('the contracts', () => {
  const [first] = accounts
  const address = first?.address ?? ''
  const transfer = (token: string, from = address) =>
    result(world.urls.chain1, 'eth_call', [{ from, to: token, data: `0xa9059cbb${word(accounts[1]?.address ?? '')}${'1'.padStart(64, '0')}` }, 'latest'])

  test('tokens of 0, 6, 8 and 18 decimals, under their names, owned by the accounts', async () => {
    expect(new Set(tokens.map(({ decimals }) => decimals))).toEqual(new Set([0, 6, 8, 18]))
    for (const token of tokens) {
      expect([await text(token.address, '0x06fdde03'), await text(token.address, '0x95d89b41'), Number(await number(token.address, '0x313ce567'))]).toEqual([
        token.name,
        token.symbol,
        token.decimals,
      ])
      expect(await owned(token.address, address)).toBeGreaterThan(0n)
    }
  })

  test.each([
    ['plain', `0x${'1'.padStart(64, '0')}`],
    ['fee', `0x${'1'.padStart(64, '0')}`],
    ['silent', '0x'],
    ['reverting', undefined],
    ['refusing', `0x${'0'.padStart(64, '0')}`],
  ])('a transfer of the %s token answers as it should', async (manner, answer) => {
    expect(await transfer(tokens.find((token) => token.manner === manner && token.symbol !== 'TUSD')?.address ?? '')).toBe(answer)
  })

  test('pictures carry their metadata and their image inside', async () => {
    expect(await owned(pictures.address, address)).toBe(BigInt(pictures.each))
    const uri = await text(pictures.address, `0xc87b56dd${'1'.padStart(64, '0')}`)
    const facts = JSON.parse(Buffer.from(uri.slice('data:application/json;base64,'.length), 'base64').toString('utf8'))
    expect(facts).toMatchObject({ name: 'Colonnade 1', image: expect.stringMatching(/^data:image\/svg\+xml;base64,/) })
  })

  test('spam has no owner until it is given away, and then all its texts', async () => {
    for (const token of spamTokens) expect(await owned(token.address, address)).toBe(0n)
    await control('airdrop', { chain: 1, account: address })
    for (const token of spamTokens) {
      expect(await text(token.address, '0x06fdde03')).toBe(token.name)
      expect(await owned(token.address, address)).toBeGreaterThan(0n)
    }
    expect(spamTokens.map(({ name }) => name.length).some((length) => length > 10_000)).toBe(true)
    expect(await owned(spamPictures.address, address)).toBe(5n)
    await control('reset', { chain: 1 })
  })

  test('an exchange stands ready', async () => {
    expect(String(await result(world.urls.chain1, 'eth_getCode', [exchange, 'latest'])).length).toBeGreaterThan(100)
  })
})

describe('a history', () => {
  const topic = (address: string) => `0x${word(address)}`
  const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const logs = async (topics: readonly (string | null)[]) =>
    (await result(world.urls.chain1, 'eth_getLogs', [{ fromBlock: '0x0', topics: [transferred, ...topics] }])) as readonly {
      readonly data: string
      readonly blockNumber: string
    }[]
  const blockAt = async (number: string) =>
    (await result(world.urls.chain1, 'eth_getBlockByNumber', [number, false])) as { readonly timestamp: string; readonly transactions: readonly string[] }

  test('lies in the past, in order, over more than a year, and leaves the native balance as it was', async () => {
    const address = accounts[2]?.address ?? ''
    await control('history', { chain: 1, account: address, count: 40, poisoned: 0 })
    expect(Number(await result(world.urls.chain1, 'eth_getBalance', [address, 'latest']))).toBe(0)
    const head = Number(await result(world.urls.chain1, 'eth_blockNumber'))
    const blocks = await Promise.all(Array.from({ length: head + 1 }, (_, number) => blockAt(`0x${number.toString(16)}`)))
    const times = blocks.map(({ timestamp }) => Number(timestamp))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(365 * 86_400)
    expect(Math.abs((times.at(-1) ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    expect((await logs([null, topic(address)])).length).toBeGreaterThan(5)
    expect((await logs([topic(address)])).length).toBeGreaterThan(3)
  })

  test('two accounts have theirs, and a reset takes both away', async () => {
    const [one, two] = [accounts[0]?.address ?? '', accounts[1]?.address ?? '']
    await control('history', { chain: 1, account: one, count: 12 })
    await control('history', { chain: 1, account: two, count: 12 })
    const sent = async (address: string) => Number(await result(world.urls.chain1, 'eth_getTransactionCount', [address, 'latest']))
    expect([await sent(one), await sent(two)].every((count) => count > 2)).toBe(true)
    await control('reset', { chain: 1 })
    expect([await sent(one), await sent(two)]).toEqual([0, 0])
  })

  test('can be poisoned: transfers of nothing, by addresses whose ends are those of somebody known', async () => {
    const address = accounts[0]?.address ?? ''
    await control('history', { chain: 1, account: address, count: 30, poisoned: 2 })
    const twins = counterparts.map((counterpart) => lookAlikeOf(counterpart))
    const found = (await Promise.all(twins.map((twin) => logs([topic(twin), topic(address)])))).flat()
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ data }) => BigInt(data) === 0n)).toBe(true)
    await control('reset', { chain: 1 })
  })

  test('one poisoner may come by at any time', async () => {
    const [address, known] = [accounts[1]?.address ?? '', counterparts[0] ?? '0x']
    await control('poison', { chain: 1, account: address, counterpart: known })
    const twin = lookAlikeOf(known)
    expect([twin.slice(0, 6), twin.slice(-4)]).toEqual([known.slice(0, 6).toLowerCase(), known.slice(-4).toLowerCase()])
    expect(twin).not.toBe(known.toLowerCase())
    expect(await logs([topic(address), topic(twin)])).toHaveLength(2)
    await control('reset', { chain: 1 })
  })
})

describe('the gateway', () => {
  const [first, , third] = accounts.map(({ address }) => address)
  const ask = async (path: string) => (await fetch(`${world.urls.gateway}${path}`)).json()
  const history = async (account = '') => {
    const rows: { readonly id: string }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = (await ask(`/v1/account/${account}/history?chainId=eip155:1${cursor && `&cursor=${cursor}`}`)) as { data: typeof rows; next: string | null }
      rows.push(...page.data)
      cursor = page.next
    }
    return rows
  }

  test('knows the made-up wallets, the chains, and what the accounts hold at fixed prices', async () => {
    expect(await ask('/getWallets?search=pebble')).toMatchObject({ count: 1, data: [{ name: 'Pebble', mobile_link: `${world.urls.web}/phone` }] })
    expect(await ask('/v1/supported-chains')).toEqual({ http: ['eip155:1', 'eip155:137'], ws: [] })
    const { balances } = (await ask(`/v1/account/${first}/balance?chainId=eip155:137`)) as { balances: readonly { symbol: string }[] }
    expect(balances.find(({ symbol }) => symbol === 'POL')).toMatchObject({ price: 0.38, value: 319.295, quantity: { numeric: '840.25' } })
    expect(balances).toHaveLength(10)
  })

  test('reads the past of a chain, and forgets it when it is reset', async () => {
    await control('reset', { chain: 1 })
    const before = await history(third)
    expect(before).toEqual([])
    await control('history', { chain: 1, account: third, count: 120, poisoned: 1 })
    const rows = await history(third)
    expect(rows.length).toBeGreaterThan(120)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    await control('reset', { chain: 1 })
    expect(await history(third)).toEqual([])
  })

  test('fails on command, and so does the directory of the pages', async () => {
    const status = async (address: string) => (await fetch(`${address}/getWallets?projectId=lumen`)).status
    await control('gateway', { mode: '403', project: 'lumen' })
    expect([await status(world.urls.gateway), await status(`${world.urls.web}/directory`)]).toEqual([403, 403])
    expect(((await state()) as unknown as { gateway: { projects: object } }).gateway.projects).toMatchObject({ lumen: { mode: '403' } })
    await control('gateway', {})
    expect([await status(world.urls.gateway), await status(`${world.urls.web}/directory`)]).toEqual([200, 200])
    const refused = await control('gateway', { mode: 'sulk' })
    expect([refused.status, await refused.json()]).toEqual([400, { error: '"mode" is one of ok, 401, 403, 429, 500, 503, hang.' }])
  })
})

describe('the control API', () => {
  test('funds an account with native currency and with tokens, on top of what it owns', async () => {
    const address = accounts[1]?.address ?? ''
    await control('fund', { chain: 137, address, amount: '0.25' })
    expect(BigInt(String(await result(world.urls.chain137, 'eth_getBalance', [address, 'latest'])))).toBe(120_250_000_000_000_000_000n)
    await control('fund', { chain: 137, address, amount: '8', token: 'LUM' })
    expect(BigInt(String(await result(world.urls.chain137, 'eth_call', [{ to: tokens[1]?.address, data: `0x70a08231${word(address)}` }, 'latest'])))).toBe(
      50_000_000_000_000_000_000n,
    )
  })

  test('mines blocks, and a reset takes everything back', async () => {
    await control('reset', {})
    const before = Number(await result(world.urls.chain1, 'eth_blockNumber'))
    await control('mine', { chain: 1, blocks: 3 })
    expect(Number(await result(world.urls.chain1, 'eth_blockNumber'))).toBe(before + 3)
    await control('reset', { chain: 1 })
    expect(Number(await result(world.urls.chain1, 'eth_blockNumber'))).toBe(before)
  })

  test('counts requests by method', async () => {
    await control('clear-counts', {})
    await call(world.urls.chain1, 'eth_chainId')
    await fetch(world.urls.chain1, {
      method: 'POST',
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
        { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber' },
      ]),
    })
    expect((await state()).chains.map(({ id, counts }) => [id, counts])).toEqual([
      [1, { eth_blockNumber: 1, eth_chainId: 2 }],
      [137, {}],
    ])
  })

  test.each([
    ['500', 500, 'Internal Server Error'],
    ['429', 429, 'Too Many Requests'],
    ['html', 200, '<!doctype html>'],
    ['malformed', 200, '{"jsonrpc":"2.0","id":1,"result":"0x'],
    ['error', 200, '{"jsonrpc":"2.0","id":7,"error":{"code":-32603'],
  ])('makes the RPC answer with %s until it recovers', async (mode, status, body) => {
    await control('fault', { chain: 1, mode, retryAfter: 3 })
    const response = await call(world.urls.chain1, 'eth_blockNumber')
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(body)
    expect(response.headers.get('retry-after')).toBe(mode === '429' ? '3' : null)
    expect(await result(world.urls.chain137, 'eth_chainId')).toBe('0x89')
    await control('fault', { chain: 1 })
    expect(await result(world.urls.chain1, 'eth_chainId')).toBe('0x1')
  })

  test('a fault of two times is over after two requests', async () => {
    await control('fault', { chain: 1, mode: '500', times: 2 })
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await call(world.urls.chain1, 'eth_chainId')).status)
    expect(statuses).toEqual([500, 500, 200])
    expect((await state()).chains[0]?.fault.mode).toBe('ok')
  })

  test('a fault may concern one method only', async () => {
    await control('fault', { chain: 1, mode: '500', methods: ['eth_getBalance'] })
    expect((await call(world.urls.chain1, 'eth_chainId')).status).toBe(200)
    expect((await call(world.urls.chain1, 'eth_getBalance', [accounts[0]?.address, 'latest'])).status).toBe(500)
    await control('fault', { chain: 1 })
  })

  test('a hanging RPC never answers, a refusing one cuts the connection', async () => {
    await control('fault', { chain: 1, mode: 'hang' })
    await expect(fetch(world.urls.chain1, { method: 'POST', body: '{}', signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
    await control('fault', { chain: 1, mode: 'refuse' })
    await expect(call(world.urls.chain1, 'eth_chainId')).rejects.toThrow('fetch failed')
    await control('fault', { chain: 1 })
  })

  test('says what is wrong with what it was sent', async () => {
    const error = async (name: string, input: object) => {
      const response = await control(name, input)
      return [response.status, ((await response.json()) as { error: string }).error]
    }
    expect(await error('fault', { chain: 5, mode: '500' })).toEqual([400, 'The chains are 1 and 137, not 5.'])
    expect(await error('fault', { mode: 'sulk' })).toEqual([400, 'The mode is one of ok, 500, 429, html, malformed, error, hang, refuse, not sulk.'])
    expect(await error('fund', { address: '0x12', amount: '1' })).toEqual([400, 'The address is 0x and 40 hexadecimal digits.'])
    expect(await error('fund', { address: accounts[0]?.address, amount: '1e9' })).toEqual([400, '"1e9" is not an amount with at most 18 decimals.'])
    expect(await error('history', { account: accounts[0]?.address, count: 1e6 })).toEqual([400, 'The count is a whole number up to 10000.'])
    expect(await error('airdrop', { account: 'me' })).toEqual([400, 'The address is 0x and 40 hexadecimal digits.'])
    expect(await error('relay', { mode: 'sulk' })).toEqual([
      400,
      'The mode is one of ok, refuse, hang, invalid-key, wrong-origin, early-token, late-token, not sulk.',
    ])
    expect(await error('relay', { drop: 'yes' })).toEqual([400, '"drop" is true or false.'])
    expect(await error('relay', { project: '../x' })).toEqual([400, 'The project is a name of letters, digits, _ and -.'])
    expect(await error('burn', {})).toEqual([404, 'Not found.'])
  })

  test('makes the relay misbehave, for everybody or for one project, and says what it saw', async () => {
    const relay = async () => ((await state()) as unknown as { relay: { sockets: number; fault: object; counts: Record<string, number> } }).relay
    const open = async (project: string) => {
      const socket = new WebSocket(`${world.urls.relay}/?projectId=${project}`)
      const closed = once(socket, 'close').then(([code]) => code)
      await once(socket, 'open')
      return { closed }
    }
    await control('clear-counts', {})
    const [one, two] = [await open('one'), await open('two')]
    expect(await relay()).toMatchObject({ sockets: 2, counts: { socket: 2 }, fault: { mode: 'ok', delay: 0, lose: 0 } })
    await control('relay', { project: 'one', drop: true })
    expect([await one.closed, (await relay()).sockets]).toEqual([1006, 1])
    await control('relay', { mode: 'invalid-key', delay: 5, lose: 2 })
    expect((await relay()).fault).toEqual({ mode: 'invalid-key', delay: 5, lose: 2 })
    expect(await (await open('three')).closed).toBe(3000)
    await control('relay', { restart: true })
    expect([await two.closed, (await relay()).fault]).toEqual([1006, { mode: 'ok', delay: 0, lose: 0 }])
  })

  test('another site open in the same browser can do nothing', async () => {
    expect((await control('reset', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    const preflight = await fetch(`${world.urls.web}/api/reset`, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('starting and ending', () => {
  test('the command says so in one line and ends with code 1', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const command = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../start.ts', import.meta.url))], {
      env: { ...process.env, SANDBOX_PORT: `${port}`, SANDBOX_CHAIN_1_PORT: '0', SANDBOX_CHAIN_137_PORT: '0', SANDBOX_RELAY_PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    command.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const [code] = await once(command, 'close')
    other.close()
    expect(code).toBe(1)
    expect(said).toBe(
      `Port ${port}, for the demo pages and the control page, is already in use. End what listens there, or choose another port: SANDBOX_PORT=${port + 100} npm start\n`,
    )
  })

  test('a preparation that fails leaves nothing running, and its reason is the error', async () => {
    const prepare = async () => {
      throw new Error('The library was not built.')
    }
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = probe.address() as AddressInfo
        probe.close(() => resolve(free))
      })
    })
    const url = `http://127.0.0.1:${port}/health`
    await expect(startWorld({ ports: { ...anyPorts, web: port }, prepare })).rejects.toThrow('The library was not built.')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  test('everything ends when the process is killed without a chance to say goodbye', async () => {
    const alive = (pid: number) => {
      try {
        return !/^Z?$/.test(
          execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
            .trim()
            .slice(0, 1),
        )
      } catch {
        return false
      }
    }
    const script = `import { startWorld } from ${JSON.stringify(new URL('startWorld.ts', import.meta.url).href)}
      const world = await startWorld({ ports: ${JSON.stringify(anyPorts)} })
      console.log(JSON.stringify(world.pids))`
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(createInterface(parent.stdout), 'line')
    const pids: number[] = JSON.parse(String(line))
    expect(pids.map(alive)).toEqual([true, true, true])
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(pids.map(alive)).toEqual([false, false, false]), { timeout: 8_000, interval: 50 })
  }, 60_000)
})
