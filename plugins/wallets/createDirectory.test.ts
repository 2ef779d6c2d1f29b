import { afterEach, describe, expect, test } from 'vitest'
import { HttpError } from '../../kernel/services/http/errors.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createDirectory, type DirectoryNeeds } from './createDirectory.js'
import { createServer } from './createServer.js'
import { numbered, serverRow, serving, wallet } from './testing/fakes.js'

type Query = Readonly<Record<string, string | number | undefined>>
interface Asked {
  readonly query: Query
  readonly signal: AbortSignal
  answer(body: unknown): void
  fail(error: unknown): void
}

const life = new AbortController()
let open: AbortController[] = []
afterEach(() => {
  for (const one of open) one.abort()
  open = []
})

interface Options {
  readonly policy?: Partial<DirectoryNeeds['policy']>
  readonly custom?: readonly DirectoryWallet[]
  readonly mobile?: boolean
  readonly served?: boolean
  /** Answers at once. */
  readonly answer?: (query: Query) => unknown
}

const packed = ['alpha', 'beta', 'gamma'].map((id) => wallet(id, { id: `portico:${id}`, from: 'snapshot' }))

const setup = ({ policy = {}, custom = [], mobile = false, served = true, answer }: Options = {}) => {
  const clock = fakeClock()
  const asked: Asked[] = []
  const faults: unknown[] = []
  const count: { all: number | undefined } = { all: undefined }
  let loads = 0
  const whole = { includeWalletIds: [], excludeWalletIds: [], featuredWalletIds: [], ...policy }
  const directory = createDirectory({
    server: served
      ? createServer({
          http: {
            get: (_path, init) =>
              new Promise((resolve, reject) => {
                const query = init?.query ?? {}
                asked.push({ query, signal: init?.signal ?? life.signal, answer: resolve, fail: reject })
                init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
                if (answer) resolve(answer(query))
              }),
          },
          identity: { st: 'appkit', sv: 'html-universal-0.1.0' },
          policy: whole,
          chains: () => ['eip155:1', 'eip155:137'],
          imageOf: () => undefined,
          page: 'lumen.example',
        })
      : undefined,
    custom,
    loadSnapshot: async () => {
      loads += 1
      return packed
    },
    policy: whole,
    page: () => ({ chains: ['eip155:1', 'eip155:137'], active: 'eip155', mobile }),
    clock,
    count,
    onFault: (error) => faults.push(error),
    signal: life.signal,
  })
  const signal = () => {
    const one = new AbortController()
    open.push(one)
    return one.signal
  }
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return { directory, clock, asked, faults, count, signal, turn, loads: () => loads }
}

const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)
describe('what a server is asked', () => {
  const identity = { st: 'appkit', sv: 'html-universal-0.1.0' }
  const policy = { includeWalletIds: ['in'], excludeWalletIds: ['out'], featuredWalletIds: ['first', 'second'] }

  test('a page', async () => {
    const { directory, asked, signal, turn } = setup({ policy })
    directory.list({ page: 3 }, signal()).catch(() => undefined)
    await turn()
    expect(asked.map(({ query }) => query)).toEqual([
      { page: 3, entries: 40, include: 'in', exclude: 'out,first,second', chains: 'eip155:1,eip155:137', ...identity },
    ])
  })
  test('the first page, with the featured beside it', async () => {
    const { directory, asked, signal, turn } = setup({ policy })
    directory.list({ page: 1 }, signal()).catch(() => undefined)
    await turn()
    expect(asked.map(({ query }) => query)).toEqual([
      { page: 1, entries: 40, include: 'in', exclude: 'out,first,second', chains: 'eip155:1,eip155:137', ...identity },
      { page: 1, entries: 2, include: 'first,second', ...identity },
    ])
  })
  test('a search', async () => {
    const { directory, asked, signal, turn } = setup({ policy })
    directory.list({ page: 1, search: '  harbor ', certified: true }, signal()).catch(() => undefined)
    await turn()
    expect(asked.map(({ query }) => query)).toEqual([
      { page: 1, entries: 100, search: 'harbor', badge_type: 'certified', include: 'in', exclude: 'out', ...identity },
    ])
  })
  test('the recommended', async () => {
    const { directory, asked, signal, turn } = setup({ policy })
    directory.recommended(signal()).catch(() => undefined)
    await turn()
    expect(asked.map(({ query }) => query)).toEqual([
      { page: 1, entries: 4, include: 'in', exclude: 'out,first,second', chains: 'eip155:1,eip155:137', ...identity },
    ])
  })
  test('several that are looked for at once are one request', async () => {
    const { directory, asked, signal, turn } = setup()
    const found = Promise.all(['wallet1', 'wallet2', 'wallet1'].map((id) => directory.find(id, signal())))
    await turn()
    expect(asked.map(({ query }) => query)).toEqual([{ page: 1, entries: 2, include: 'wallet1,wallet2', ...identity }])
    asked[0]?.answer({ data: [numbered(2), numbered(1)], count: 2 })
    expect((await found).map((one) => one?.id)).toEqual(['wallet1', 'wallet2', 'wallet1'])
  })
})

describe('listing', () => {
  test('pages follow each other, and say how many there are', async () => {
    const { directory, signal, count, loads } = setup({ answer: serving(90) })
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await directory.list({ page }, signal()))
    expect(pages.map(({ items, more, fallback }) => [items.length, more, fallback])).toEqual([
      [40, true, false],
      [40, true, false],
      [10, false, false],
    ])
    expect(new Set(pages.flatMap(({ items }) => ids(items))).size).toBe(90)
    // The records of the package are read once, to hold the links to them.
    expect([count.all, pages[0]?.count, loads()]).toEqual([90, 90, 1])
  })
  test('a server that leads a wallet of the package elsewhere is not followed', async () => {
    const row = { ...serverRow('alpha'), id: 'portico:alpha', mobile_link: 'evil://' }
    const { directory } = setup({ answer: () => ({ data: [row], count: 1 }) })
    const { items } = await directory.list({ page: 1 }, life.signal)
    expect(items.map(({ id, mobileLink }) => [id, mobileLink])).toEqual([['portico:alpha', packed[0]?.mobileLink]])
  })
  test('the host’s own come first, then the featured in its order; the count says all of them', async () => {
    const { directory, signal, count } = setup({
      answer: serving(50),
      policy: { featuredWalletIds: ['wallet9', 'wallet7'] },
      custom: [wallet('house', { from: 'host' })],
    })
    const { items } = await directory.list({ page: 1 }, signal())
    expect(ids(items).slice(0, 5)).toEqual(['house', 'wallet9', 'wallet7', 'wallet0', 'wallet1'])
    expect(count.all).toBe(51)
  })
  test('what was recommended is not asked for again, and stands where it stood; later pages leave out the same', async () => {
    const { directory, signal, asked } = setup({ answer: serving(60) })
    expect(ids(await directory.recommended(signal()))).toEqual(['wallet0', 'wallet1', 'wallet2', 'wallet3'])
    const first = await directory.list({ page: 1 }, signal())
    const second = await directory.list({ page: 2 }, signal())
    expect(asked.slice(1).map(({ query }) => query.exclude)).toEqual(Array(2).fill('wallet0,wallet1,wallet2,wallet3'))
    expect(ids([...first.items, ...second.items])).toEqual(Array.from({ length: 60 }, (_, place) => `wallet${place}`))
    expect(first.count).toBe(60)
  })
  test('a server that does not obey inclusion, exclusion or chains is corrected', async () => {
    const { directory, signal } = setup({
      policy: { excludeWalletIds: ['wallet1'] },
      answer: () => ({ data: [numbered(1), numbered(2), serverRow('far', { chains: ['eip155:8453'] })], count: 3 }),
    })
    expect(ids((await directory.list({ page: 1 }, signal())).items)).toEqual(['wallet2'])
  })
  test('the same page is asked for once, however many read it, and kept', async () => {
    const { directory, signal, asked } = setup({ answer: serving(90) })
    await Promise.all([1, 2, 3].map(() => directory.list({ page: 1 }, signal())))
    await directory.list({ page: 1 }, signal())
    expect(asked).toHaveLength(1)
  })
  test('a search is answered by the server, certified wallets among them', async () => {
    const { directory, signal } = setup({ answer: serving(90) })
    const { items, count } = await directory.list({ page: 1, search: 'wallet 3', certified: true }, signal())
    expect([ids(items), count]).toEqual([['wallet3', 'wallet30', 'wallet33', 'wallet36', 'wallet39'], 5])
  })
  test('on a phone only what can be opened there', async () => {
    const { directory, signal } = setup({ mobile: true, answer: () => ({ data: [serverRow('desk', { mobile_link: null }), serverRow('pocket')], count: 2 }) })
    expect(ids((await directory.list({ page: 1 }, signal())).items)).toEqual(['pocket'])
  })
})

describe('a server that fails', () => {
  const refused = (status: number) => new HttpError({ url: 'https://api.example/getWallets?projectId=secret', status, cause: undefined })

  test.each([
    ['is down', () => Promise.reject(new HttpError({ url: 'https://api.example/getWallets', cause: new TypeError('Failed to fetch') }))],
    ['refuses', () => Promise.reject(refused(403))],
    ['has none', () => ({ data: [], count: 0 })],
    ['answers something else', () => '<html>'],
    ['answers rows that are no wallets', () => ({ data: [{}, 7], count: 480 })],
  ])('%s: the wallets of the package are listed, and say so', async (_, answer) => {
    const { directory, signal, count } = setup({ answer })
    const page = await directory.list({ page: 1 }, signal())
    expect([ids(page.items), page.fallback, page.more]).toEqual([['portico:alpha', 'portico:beta', 'portico:gamma'], true, false])
    expect(count.all).toBe(3)
    expect(ids(await directory.recommended(signal()))).toEqual(ids(page.items))
  })

  test('too slow: after two seconds the wallets of the package; its late answer serves the next reader', async () => {
    const { directory, signal, asked, clock, turn } = setup()
    const page = directory.list({ page: 1 }, signal())
    await turn()
    clock.advance(1999)
    await turn()
    clock.advance(1)
    expect((await page).fallback).toBe(true)
    asked[0]?.answer(serving(90)(asked[0].query))
    await turn()
    const again = await directory.list({ page: 1 }, signal())
    expect([again.fallback, again.items.length, asked.length]).toEqual([false, 40, 1])
  })

  test('it is left alone for 30 seconds, or until the visitor wants it asked again', async () => {
    let down = true
    const { directory, signal, asked, clock, faults } = setup({ answer: (query) => (down ? Promise.reject(refused(500)) : serving(90)(query)) })
    await directory.list({ page: 1 }, signal())
    await directory.list({ page: 1, search: 'al' }, signal())
    await directory.find('wallet1', signal())
    expect([asked.length, faults.length]).toEqual([1, 1])
    clock.advance(29_999)
    expect((await directory.list({ page: 1 }, signal())).fallback).toBe(true)
    down = false
    directory.again()
    expect((await directory.list({ page: 1 }, signal())).fallback).toBe(false)
    expect(asked).toHaveLength(2)
  })

  test('what it answered before is still there', async () => {
    let down = false
    const { directory, signal } = setup({ answer: (query) => (down ? Promise.reject(refused(500)) : serving(90)(query)) })
    await directory.list({ page: 1 }, signal())
    down = true
    expect((await directory.list({ page: 2 }, signal())).fallback).toBe(true)
    expect((await directory.list({ page: 1 }, signal())).items).toHaveLength(40)
  })

  test('a visitor who leaves cancels the request, which is not an error', async () => {
    const { directory, asked, faults, turn } = setup()
    const stop = new AbortController()
    const page = directory.list({ page: 1 }, stop.signal)
    await turn()
    stop.abort(new Error('left'))
    await expect(page).rejects.toThrow('left')
    await turn()
    expect([asked[0]?.signal.aborted, faults.length]).toEqual([true, 0])
  })
})

describe('without a server', () => {
  test('the wallets of the package are the list, and no answer is missed', async () => {
    const { directory, signal, asked, count, loads } = setup({ served: false })
    const [page] = await Promise.all([directory.list({ page: 1 }, signal()), directory.list({ page: 1 }, signal())])
    expect([ids(page.items), page.fallback, count.all]).toEqual([['portico:alpha', 'portico:beta', 'portico:gamma'], false, 3])
    expect([asked.length, loads()]).toEqual([0, 1])
  })
  test('a search reads them', async () => {
    const { directory, signal } = setup({ served: false, custom: [wallet('bethesda', { from: 'host' })] })
    expect(ids((await directory.list({ page: 1, search: 'bet' }, signal())).items)).toEqual(['bethesda', 'portico:beta'])
    expect((await directory.list({ page: 1, search: 'nothing' }, signal())).items).toEqual([])
  })
  test('the host’s policy holds', async () => {
    const { directory, signal } = setup({ served: false, policy: { excludeWalletIds: ['Alpha'], featuredWalletIds: ['portico:gamma'] } })
    expect(ids((await directory.list({ page: 1 }, signal())).items)).toEqual(['portico:gamma', 'portico:beta'])
    expect(ids(await directory.featured(signal()))).toEqual(['portico:gamma'])
    expect(ids(await directory.recommended(signal()))).toEqual(['portico:beta'])
  })
  test('a wallet is found by its id or its rdns', async () => {
    const { directory, signal } = setup({ served: false })
    expect((await directory.find('portico:beta', signal()))?.name).toBe('Beta')
    expect(await directory.find('nobody', signal())).toBeUndefined()
    expect(await directory.find(7 as never, signal())).toBeUndefined()
  })
})

describe('suggestions', () => {
  test('are there at once once the package is, and know what was listed', async () => {
    const { directory, signal } = setup({ answer: serving(90), custom: [wallet('wallaby', { from: 'host' })] })
    expect(ids(directory.suggest('wal', false))).toEqual(['wallaby'])
    await directory.list({ page: 1 }, signal())
    await directory.prepare()
    expect(directory.suggest('wallet 39', false)).toMatchObject([{ id: 'wallet39' }])
    expect(ids(directory.suggest('alp', false))).toEqual(['portico:alpha'])
    expect(directory.suggest('wallet', true).every(({ certified }) => certified)).toBe(true)
  })
})
