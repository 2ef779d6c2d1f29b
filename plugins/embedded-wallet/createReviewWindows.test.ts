import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createReviewWindows, type ReviewWindowsNeeds } from './createReviewWindows.js'

const state = 'a1'.repeat(16)

const world = (changed: Partial<ReviewWindowsNeeds> = {}) => {
  const { after, advance, left } = createFakeEnvironment()
  const opened: string[] = []
  const alerts: string[] = []
  const cut: string[] = []
  let asked = 0
  const popup = { closed: false }
  const windows = createReviewWindows({
    isolated: false,
    open: (url, name) => {
      opened.push(`${name} ${url}`)
      return popup
    },
    cutsOff: async () => {
      asked += 1
      return true
    },
    after,
    site: 'https://secure.example',
    alerts: { raise: ({ title }) => alerts.push(title) },
    tellCut: (of) => cut.push(of),
    ...changed,
  })
  return { windows, opened, alerts, cut, popup, advance, timers: () => left().timers, requests: () => asked }
}

test('createReviewWindows: opens the window in the press that the page has, and asks nothing of the network while it is used', async () => {
  const { windows, opened, alerts, popup, advance, timers, requests } = world()
  windows.check()
  windows.heard(state, false)
  expect(opened).toEqual([`portico-${state} https://secure.example/review#${state}`])
  await advance(1_000)
  windows.heard(state, true)
  popup.closed = true
  await advance(60_000)
  expect([alerts, requests(), timers()]).toEqual([[], 0, 0])
})

test('createReviewWindows: leaves it to the button in the frame without a press, or where windows are blocked', async () => {
  const { windows, advance, alerts, timers, requests } = world({ open: () => undefined })
  windows.heard(state, false)
  await advance(60_000)
  expect([alerts, requests(), timers()]).toEqual([[], 0, 0])
})

test('createReviewWindows: a window that is gone before it spoke with the frame is looked into once', async () => {
  const { windows, popup, advance, alerts, cut, requests } = world()
  windows.heard(state, false)
  await advance(500)
  popup.closed = true
  await advance(500)
  expect([alerts, cut, requests()]).toEqual([['Embedded wallet windows are cut off'], [state], 1])
  windows.heard('b2'.repeat(16), false)
  await advance(500)
  // The developer was told already.
  expect([alerts.length, cut.length]).toEqual([1, 2])
})

test.each([
  ['the visitor closed it', async () => false],
  ['the page cannot say', () => Promise.reject(new Error('offline'))],
])('createReviewWindows: says nothing of a cut where %s', async (_, cutsOff) => {
  const { windows, popup, advance, alerts, cut } = world({ cutsOff })
  windows.heard(state, false)
  popup.closed = true
  await advance(1_000)
  expect([alerts, cut]).toEqual([[], []])
})

test('createReviewWindows: an isolated page is told at its start, and opens no window for nothing', () => {
  const { windows, opened, alerts, cut } = world({ isolated: true })
  windows.check()
  expect(alerts).toEqual(['Embedded wallet windows are cut off'])
  windows.heard(state, false)
  expect([opened, alerts.length, cut]).toEqual([[], 1, [state]])
})

test('createReviewWindows: does nothing on a page without a secure site, and leaves nothing behind when it stops', async () => {
  const none = world({ isolated: true, site: undefined })
  none.windows.check()
  none.windows.heard(state, false)
  expect([none.opened, none.alerts, none.cut]).toEqual([[], [], []])
  const { windows, timers } = world()
  windows.heard(state, false)
  windows.stop()
  expect(timers()).toBe(0)
})
