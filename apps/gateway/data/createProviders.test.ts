import type { Holding } from '../balances/BalanceProvider.js'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startServer } from '../../../tests/harness/startServer.js'
import { createGateway } from '../createGateway.js'
import { gatewayParts } from '../settings/gatewayParts.js'
import { readSettings } from '../settings/readSettings.js'
import { account, blockscout } from '../testing/dataAnswers/blockscout.js'
import { testClock } from '../testing/testClock.js'
import type { SharedStore } from '../shared/SharedStore.js'
import { ProviderError } from '../http/askJson.js'
import { createProviders } from './createProviders.js'
import type { DataSource } from './DataSource.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ends: (() => Promise<void> | undefined)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const row = (amount: bigint): Holding => ({ ...native, address: undefined, amount })
const { signal } = new AbortController()

const begin = (
  sources: readonly DataSource[],
  more: { readonly failures?: number; readonly pause?: number; readonly fresh?: number; readonly shared?: SharedStore } = {},
) => {
  const clock = testClock()
  const lines: (readonly [string, unknown])[] = []
  const made = createProviders({
    chain: 'eip155:1',
    sources,
    picture: () => undefined,
    clock,
    log: (event, facts) => lines.push([event, facts]),
    deadline: 8_000,
    fresh: 0,
    stale: 600_000,
    ...more,
  })
  const ages: number[] = []
  return {
    clock,
    lines,
    ages,
    kept: (of = account) => made.balances?.kept?.({ chain: 'eip155:1', account: of })?.map(({ amount }) => amount),
    rows: () => made.balances?.list({ chain: 'eip155:1', account }, signal),
    list: async (anew = false) =>
      (await made.balances?.list({ chain: 'eip155:1', account, anew }, signal, (age) => ages.push(age)))?.map(({ amount }) => amount),
    page: (cursor?: string) => made.history?.page({ chain: 'eip155:1', account, cursor }, signal),
  }
}

test('settings, gateway and answer: a Blockscout explorer by a file, with its key from the environment', async () => {
  const explorer = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://explorer')
    const answer = searchParams.get('apikey') === 'secret' ? blockscout[pathname] : undefined
    response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  ends.push(explorer.stop)
  const file = path.join(folder, 'data.json')
  writeFileSync(file, JSON.stringify({ chains: { 'eip155:1': { native, sources: [{ api: 'blockscout', url: explorer.url, key: 'EXPLORER_KEY' }] } } }))
  const parts = await gatewayParts(readSettings({ GATEWAY_DATA: 'memory', GATEWAY_DATA_PROVIDERS: file, GATEWAY_DATA_FRESH: '0', EXPLORER_KEY: 'secret' }), {
    write: () => {},
  })
  ends.push(() => parts.store?.close())
  const app = createGateway(parts)
  const ask = async (what: string) => {
    const answer = await app.request(`/v1/account/${account}/${what}?chainId=eip155:1`, undefined, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
    return {
      status: answer.status,
      stale: answer.headers.get('x-portico-stale'),
      age: answer.headers.get('age'),
      body: (await answer.json()) as Record<string, unknown>,
    }
  }
  expect(await ask('balance')).toMatchObject({
    status: 200,
    stale: null,
    body: {
      balances: [
        { symbol: 'ETH', quantity: { decimals: '18', numeric: '12.8427' } },
        { symbol: 'USDC', quantity: { numeric: '25.5' }, iconUrl: '' },
        { symbol: 'ODD' },
      ],
    },
  })
  const history = await ask('history')
  expect([history.status, (history.body.data as readonly unknown[]).length, history.body.next]).toEqual([200, 7, null])
  await explorer.stop()
  ends.shift()
  const again = await ask('balance')
  expect([again.status, again.stale, again.body]).toEqual([200, '1', (await ask('balance')).body])
  expect(Number(again.age)).toBeGreaterThanOrEqual(0)
  expect((await (await app.request('/v1/supported-chains', undefined, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })).json()) as unknown).toEqual(
    { http: ['eip155:1'], ws: [] },
  )
})

test('the next service answers for one that fails, which is skipped until its pause is over', async () => {
  let up = false
  let asked = 0
  const first: DataSource = {
    name: 'first',
    balances: async () => {
      asked += 1
      if (!up) throw new ProviderError('down')
      return [row(1n)]
    },
  }
  const { list, lines } = begin([first, { name: 'second', balances: async () => [row(2n)] }], { failures: 3, pause: 200 })
  for (let time = 0; time < 10; time++) expect(await list()).toEqual([2n])
  expect([asked, lines.map(([event]) => event)]).toEqual([3, ['service failed', 'service failed', 'breaker open', 'service failed']])
  expect(lines[0]).toEqual(['service failed', { level: 'warn', chain: 'eip155:1', service: 'first', cause: 'down' }])
  up = true
  await expect.poll(list, { interval: 20 }).toEqual([1n])
})

test('a service that hangs has its share of the time, and the next one still answers', async () => {
  const hangs: DataSource = {
    name: 'hangs',
    balances: (_, until) => new Promise((_resolve, reject) => until.addEventListener('abort', () => reject(until.reason))),
  }
  const { list, clock } = begin([hangs, { name: 'second', balances: async () => [row(2n)] }])
  const answer = list()
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(3_600)
  expect(await answer).toEqual([2n])
})

test('the last answer is given again with its age, up to the limit', async () => {
  let down = false
  const source: DataSource = {
    name: 'only',
    balances: async () => {
      if (down) throw new ProviderError('down')
      return [row(5n)]
    },
  }
  const { list, ages, clock } = begin([source], { failures: 100 })
  expect(await list()).toEqual([5n])
  down = true
  clock.advance(599_000)
  expect([await list(), ages]).toEqual([[5n], [599_000]])
  clock.advance(2_000)
  await expect(list()).rejects.toMatchObject({ status: 502 })
})

test('a cursor leads back to the service that gave it', async () => {
  const pages = (name: string, cursors: (string | undefined)[], fails = false): DataSource => ({
    name,
    page: async ({ cursor }) => {
      cursors.push(cursor)
      if (fails) throw new ProviderError('down')
      return { items: [], next: '812' }
    },
  })
  const [one, two]: (string | undefined)[][] = [[], []]
  const { page } = begin([pages('one', one ?? [], true), pages('two', two ?? [])])
  expect((await page())?.next).toBe('1_812')
  expect((await page('1_812'))?.next).toBe('1_812')
  expect([one, two]).toEqual([[undefined], [undefined, '812']])
  await expect(page('7_1')).rejects.toMatchObject({ status: 400, field: 'cursor' })
  await expect(page('812')).rejects.toMatchObject({ status: 400, field: 'cursor' })
})

test('an answer holds for its time, for all who ask, and is asked for anew where that is wanted', async () => {
  let asked = 0
  const { list, clock } = begin([{ name: 'only', balances: async () => [row(BigInt(++asked))] }], { fresh: 5_000 })
  expect(await Promise.all([list(), list()])).toEqual([[1n], [1n]])
  expect([await list(), await list(true), await list()]).toEqual([[1n], [2n], [2n]])
  clock.advance(5_000)
  expect(await list()).toEqual([3n])
})

test('gateways with a shared store share answers, with amounts to the last digit; what the store says in another form is not used', async () => {
  const kept = new Map<string, string>()
  const shared: SharedStore = {
    answers: {
      get: async (key) => kept.get(key),
      set: async (key, text) => void kept.set(key, text),
      lock: async () => true,
      unlock: async () => {},
    },
    close: async () => {},
  }
  const token = {
    ...row(115792089237316195423570985008687907853269984665640564039457584007913129639935n),
    address: '0xaa',
    icon: 'https://pictures.example/a.png',
  }
  const page = { items: [], next: '812' }
  const first = begin([{ name: 'only', balances: async () => [row(1n), token], page: async () => page }], { fresh: 5_000, shared })
  const rows = await first.rows()
  expect(rows).toEqual([row(1n), { ...token, icon: undefined }])
  expect((await first.page())?.next).toBe('0_812')
  const fails: DataSource = {
    name: 'only',
    balances: () => Promise.reject(new ProviderError('down')),
    page: () => Promise.reject(new ProviderError('down')),
  }
  const second = begin([fails], { fresh: 5_000, shared })
  expect(await second.rows()).toEqual(rows)
  expect((await second.page())?.next).toBe('0_812')
  for (const [key, text] of kept) kept.set(key, text.replace('"1"', '"-1"').replace('0_812', '7'))
  const third = begin([fails], { fresh: 5_000, shared })
  await expect(third.rows()).rejects.toMatchObject({ status: 502 })
  await expect(third.page()).rejects.toMatchObject({ status: 502 })
})

test('balances that hold are had without asking, however their account is spelled, and only as long as they hold', async () => {
  let asked = 0
  const source: DataSource = { name: 'one', balances: async () => [row(BigInt(++asked))] }
  const { kept, list, clock } = begin([source], { fresh: 5_000 })
  expect(kept()).toBeUndefined()
  await list()
  expect([kept(), kept(account.toLowerCase()), asked]).toEqual([[1n], [1n], 1])
  expect(() => kept('0x12')).toThrow('"account" is not an address of eip155.')
  clock.advance(5_000)
  expect([kept(), asked]).toEqual([undefined, 1])
})
