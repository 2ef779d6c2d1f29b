import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createHistory, type HistoryTarget } from './createHistory.js'
import { readPage } from './readPage.js'
import { account, chain, now, wireRow } from './testing/wireRow.js'

const home: HistoryTarget = { account, chain }
const away: HistoryTarget = { account, chain: 'eip155:137' }

const rows = (...ids: readonly string[]) => ids.map((id) => wireRow({ id }))

const setup = ({ served = true, whole = false }: { readonly served?: boolean; readonly whole?: boolean } = {}) => {
  const clock = fakeClock(now)
  const asked: { target: HistoryTarget; cursor: string | undefined; signal: AbortSignal; answer(value: unknown): void; fail(status?: number): void }[] = []
  const notices: (() => void)[] = []
  const log = { target: home as HistoryTarget | undefined, changes: 0, recovered: 0, older: 0 }
  const scope = new AbortController()
  const history = createHistory({
    target: () => log.target,
    source: (target) =>
      served
        ? async (cursor, signal, pause) => {
            const data = await new Promise<unknown>((answer, reject) => {
              const fail = (status = 500) => reject(Object.assign(new Error(`HTTP status code ${status}`), { status }))
              asked.push({ target, cursor, signal, answer, fail })
            })
            const page = await readPage(data, { ...target, now: clock.now() }, pause)
            return page && { ...page, whole }
          }
        : undefined,
    clock,
    onChange: () => {
      log.changes += 1
    },
    onFailed: (retry) => notices.push(retry),
    onRecovered: () => {
      log.recovered += 1
    },
    onOlder: () => {
      log.older += 1
    },
    signal: scope.signal,
  })
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const answer = async (data: readonly unknown[], next: string | null = null) => {
    asked.at(-1)?.answer({ data, next })
    await settled()
  }
  const fail = async (status?: number) => {
    asked.at(-1)?.fail(status)
    await settled()
  }
  const ids = () => history.entries.map(({ id }) => id)
  return { clock, asked, notices, log, scope, history, settled, answer, fail, ids }
}

test('without a connected account nothing is requested', () => {
  const { log, asked, history } = setup()
  log.target = undefined
  history.seen()
  expect([asked.length, history.status]).toEqual([0, 'idle'])
})

test('without a server the list is this browser’s own', () => {
  const { history, asked } = setup({ served: false })
  history.seen()
  history.refresh()
  history.older()
  expect([history.status, asked.length]).toEqual(['local', 0])
})

test('following an account requests nothing until a view is shown', () => {
  const { asked, history } = setup()
  history.sync()
  expect(asked).toHaveLength(0)
  history.seen()
  expect([asked.length, history.status]).toEqual([1, 'loading'])
})

test('pages follow by their cursor, until there is none', async () => {
  const { asked, history, answer, ids } = setup()
  history.seen()
  await answer(rows('a', 'b'), 'two')
  expect([history.status, history.more]).toEqual(['ready', true])
  history.older()
  expect(history.paging).toBe(true)
  await answer(rows('c'), null)
  expect([ids(), history.more, history.paging]).toEqual([['a', 'b', 'c'], false, false])
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'two'])
  history.older()
  expect(asked).toHaveLength(2)
})

test('readers at the same time share one request, and for 15 s looking again sends no request', async () => {
  const { asked, history, answer, clock } = setup()
  for (let reader = 0; reader < 20; reader++) history.seen()
  expect(asked).toHaveLength(1)
  await answer(rows('a'))
  clock.advance(14_999)
  history.seen()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  history.seen()
  expect(asked).toHaveLength(2)
})

test('a refresh brings new rows, changes known ones, and keeps the way to older ones', async () => {
  const { asked, history, answer, ids } = setup()
  history.seen()
  await answer([wireRow({ id: 'a', metadata: { status: 'pending' } }), ...rows('b')], 'two')
  history.older()
  await answer(rows('c'), 'three')
  history.refresh()
  await answer(rows('new', 'a', 'b'), 'two')
  expect([...ids()].sort()).toEqual(['a', 'b', 'c', 'new'])
  expect(history.entries.find(({ id }) => id === 'a')?.status).toBe('done')
  history.older()
  expect(asked.at(-1)?.cursor).toBe('three')
})

test('a refresh that meets no known row starts the list anew: there would be a gap', async () => {
  const { asked, history, answer, ids } = setup()
  history.seen()
  await answer(rows('a'), 'two')
  history.older()
  await answer(rows('b'))
  history.refresh()
  await answer(rows('x', 'y'), 'x-two')
  expect(ids()).toEqual(['x', 'y'])
  history.older()
  expect(asked.at(-1)?.cursor).toBe('x-two')
})

test('the end of the list stays the end after a refresh', async () => {
  const { history, answer } = setup()
  history.seen()
  await answer(rows('a'), 'two')
  history.older()
  await answer(rows('b'))
  history.refresh()
  await answer(rows('a'), 'two')
  expect(history.more).toBe(false)
})

test('a refresh during a read is done after it, once', async () => {
  const { asked, history, answer } = setup()
  history.seen()
  history.refresh()
  history.refresh()
  await answer(rows('a'))
  expect(asked).toHaveLength(2)
  await answer(rows('a'))
  expect(asked).toHaveLength(2)
})

test('a refresh goes before an older page under way', async () => {
  const { asked, history, answer } = setup()
  history.seen()
  await answer(rows('a'), 'two')
  history.older()
  history.refresh()
  expect(asked[1]?.signal.aborted).toBe(true)
  expect([asked.at(-1)?.cursor, history.paging]).toEqual([undefined, false])
})

test('a failure is reported once, leaves the list empty and stops paging; for 30 s nothing is requested automatically', async () => {
  const { asked, notices, history, fail, clock } = setup()
  history.seen()
  await fail()
  expect([history.status, history.entries, history.stopped, history.more, notices.length]).toEqual(['failed', [], true, false, 1])
  history.seen()
  history.older()
  clock.advance(29_999)
  history.seen()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  history.seen()
  expect(asked).toHaveLength(2)
  await fail()
  expect(notices).toHaveLength(1)
})

test('trying again asks at once, tells when that failed too, and hides the notice when it did not', async () => {
  const { asked, notices, history, fail, answer, log, ids } = setup()
  history.seen()
  await fail()
  notices[0]?.()
  expect([asked.length, history.status]).toEqual([2, 'loading'])
  await fail()
  expect(notices).toHaveLength(2)
  history.retry()
  await answer(rows('a'))
  expect([ids(), history.status, history.stopped, log.recovered]).toEqual([['a'], 'ready', false, 1])
})

test('an older page that fails keeps the list, and trying again asks for that page', async () => {
  const { asked, history, fail, answer, ids, notices } = setup()
  history.seen()
  await answer(rows('a'), 'two')
  history.older()
  await fail()
  expect([history.status, history.stopped, ids(), notices.length]).toEqual(['ready', true, ['a'], 1])
  history.older()
  expect(asked).toHaveLength(2)
  history.retry()
  expect(asked.at(-1)?.cursor).toBe('two')
  await answer(rows('b'))
  expect([ids(), history.stopped]).toEqual([['a', 'b'], false])
})

test('a server that does not know the network is not a failure', async () => {
  const { history, fail, notices } = setup()
  history.seen()
  await fail(404)
  expect([history.status, notices.length]).toEqual(['uncovered', 0])
})

test.each([[undefined], ['<!doctype html>'], [{ rows: [] }], [null]])('the answer %j is a failure', async (value) => {
  const { asked, history, settled } = setup()
  history.seen()
  asked[0]?.answer(value)
  await settled()
  expect(history.status).toBe('failed')
})

test('another network clears the list and drops the read under way', async () => {
  const { asked, log, history, settled, ids, answer } = setup()
  history.seen()
  await answer(rows('a'), 'two')
  history.refresh()
  log.target = away
  history.sync()
  expect([ids(), history.status, asked[1]?.signal.aborted]).toEqual([[], 'idle', true])
  asked[1]?.answer({ data: rows('late') })
  await settled()
  expect(ids()).toEqual([])
  history.seen()
  expect(asked.at(-1)?.target).toEqual(away)
})

test('a server that goes round in circles is left after five pages', async () => {
  const { asked, history, settled, answer } = setup()
  history.seen()
  await answer(rows('a'), 'p0')
  history.older()
  for (let page = 1; asked.length > page && page < 20; page++) {
    asked[page]?.answer({ data: rows('a'), next: `p${page}` })
    await settled()
  }
  expect([asked.length, history.more]).toEqual([6, false])
})

test('after a reorganization, transactions that are no longer on the chain are not shown', async () => {
  const { history, answer, ids } = setup({ whole: true })
  const waiting = (...of: readonly string[]) => of.map((id) => wireRow({ id, metadata: { status: 'pending' } }))
  history.seen()
  await answer([...waiting('w1', 'w2'), ...rows('a', 'b', 'c')], 'c')
  history.older()
  await answer(rows('d', 'e'), 'e')
  expect(ids()).toEqual(['w1', 'w2', 'a', 'b', 'c', 'd', 'e'])

  // The block of `a` is gone, and `w2` lost its coins to another transaction; what is further back stays, and so does the way on.
  history.refresh()
  await answer([...waiting('w1', 'a'), ...rows('x', 'b')], 'b')
  expect(ids()).toEqual(['w1', 'a', 'x', 'b', 'c', 'd', 'e'])
  expect(history.entries.find(({ id }) => id === 'a')?.status).toBe('pending')
  expect(history.more).toBe(true)

  // Nothing that was known is on the page: what lies between is not known.
  history.refresh()
  await answer([...waiting('w1'), ...rows('y', 'z')], 'z')
  expect(ids()).toEqual(['w1', 'y', 'z'])

  // The page is everything that there is.
  history.refresh()
  await answer(rows('z'))
  expect([ids(), history.more]).toEqual([['z'], false])
  history.refresh()
  await answer([])
  expect(ids()).toEqual([])
})

test('a cursor that leads to itself ends the list', async () => {
  const { history, answer } = setup()
  history.seen()
  await answer(rows('a'), 'two')
  history.older()
  await answer(rows('b'), 'two')
  expect(history.more).toBe(false)
})

test('at most 10,000 rows are kept', async () => {
  const { clock, history, asked, settled } = setup()
  const page = async (from: number) => {
    asked.at(-1)?.answer({ data: rows(...Array.from({ length: 5000 }, (_, index) => `${from + index}`)), next: `${from}` })
    for (let turn = 0; turn < 120; turn++) {
      await settled()
      clock.advance(0)
    }
  }
  history.seen()
  await page(1)
  history.older()
  await page(5001)
  expect([history.entries.length, history.more]).toEqual([10_000, false])
})

test('the end of the plugin ends everything', async () => {
  const { scope, asked, clock, history, settled } = setup()
  history.seen()
  scope.abort()
  expect(asked[0]?.signal.aborted).toBe(true)
  await settled()
  expect(clock.waiting).toBe(0)
  history.refresh()
  expect(asked).toHaveLength(1)
})

test('whatever happens in whatever order: one read at most is under way, for the account on screen, and no row of another is shown', async () => {
  const step = fc.oneof(
    fc.constantFrom('home' as const, 'away' as const, 'nobody' as const, 'seen' as const, 'refresh' as const),
    fc.constantFrom('older' as const, 'retry' as const, 'answer' as const, 'fail' as const),
    fc.nat(40_000),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { asked, log, history, clock, settled, scope } = setup()
      let serial = 0
      for (const move of steps) {
        if (move === 'answer')
          asked.at(-1)?.answer({ data: [wireRow({ id: `${serial++}`, metadata: { chain: asked.at(-1)?.target.chain } })], next: `${serial}` })
        else if (move === 'fail') asked.at(-1)?.fail()
        else if (typeof move === 'number') clock.advance(move)
        else if (move === 'home' || move === 'away' || move === 'nobody') {
          log.target = move === 'home' ? home : move === 'away' ? away : undefined
          history.sync()
        } else history[move]()
        await settled()
        const live = asked.filter(({ signal }) => !signal.aborted)
        for (const { chain: shown } of history.entries) expect(shown).toBe(log.target?.chain)
        if (history.status === 'loading' || history.paging) expect(live.at(-1)?.target).toEqual(log.target)
      }
      scope.abort()
      await settled()
      expect(clock.waiting).toBe(0)
    }),
    { numRuns: 300 },
  )
})
