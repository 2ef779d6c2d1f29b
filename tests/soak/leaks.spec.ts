import type { Page } from '@playwright/test'
import { findChromium, launchArguments } from '../../scripts/chromium.js'
import { expect, test } from '../e2e/fixtures.js'
import { addPageHelpers, connectAndDisconnect, openAndClose, showCodeAndClose } from './pageActions.js'
import { soakRun, tell } from './soakRun.js'

const { executablePath, env } = await findChromium()
// Compiled code grows for hundreds of rounds and is no leak: without a compiler the heap holds what the page holds.
test.use({ launchOptions: { executablePath, args: [...launchArguments, '--js-flags=--jitless'], env: { ...process.env, ...env } as Record<string, string> } })

/** What a page holds, after everything that can go is gone. */
const holdings = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { listeners: jsEventListeners, nodes, bytes: usedSize }
}

/**
 * Goes through many rounds. What a leak of one thing a round would add is far above what is allowed: less than one listener and one node in
 * ten rounds, and 1,024 bytes a round, beside one modal.
 */
const leavesNothing = async (page: Page, part: string, run: ReturnType<typeof soakRun>, most: number, go: (page: Page, rounds: number) => Promise<void>) => {
  await go(page, Math.min(20, run.rounds))
  const before = await holdings(page)
  let rounds = 0
  for (; run.goOn(rounds); rounds += 10) await go(page, 10)
  const after = await holdings(page)
  const grown = {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    'bytes a round': Math.round((after.bytes - before.bytes) / rounds),
  }
  tell('leaks', { seed: run.seed, of: part, rounds, ...grown })
  // The last modal may not be collected yet: some 280 nodes, 11 listeners and 60 kB, however many rounds there were.
  expect(grown.listeners).toBeLessThan(Math.max(50, rounds / 10))
  expect(grown.nodes).toBeLessThan(400 + rounds / 10)
  expect(grown['bytes a round']).toBeLessThan(most + 131_072 / rounds)
}

/** The rounds of one kind, and the part of the minutes that it may take. */
const share = (rounds: number, minutes: number) => {
  const asked = process.env.SOAK_MINUTES === undefined ? minutes : (Number(process.env.SOAK_MINUTES) * minutes) / 13
  const run = soakRun({ rounds, minutes: asked })
  const end = performance.now() + asked * 60_000
  return { ...run, goOn: (done: number) => run.goOn(done) && performance.now() < end }
}

test('opening and closing leaves nothing behind', async ({ page, visitor }) => {
  await addPageHelpers(page)
  await visitor.visit('/plain')
  await leavesNothing(page, 'opening and closing', share(1_000, 6), 1_024, openAndClose)
})

test('connecting and disconnecting leaves nothing behind', async ({ page, visitor }) => {
  await addPageHelpers(page)
  await visitor.visit('/plain')
  await visitor.wallet('harbor').do('auto', 'approve')
  await leavesNothing(page, 'connecting and disconnecting', share(500, 4), 1_024, connectAndDisconnect)
})

test('codes for a phone that no phone takes leave nothing behind but the records of the pairing library', async ({ page, visitor }) => {
  await addPageHelpers(page)
  await visitor.visit('/plain', { pairing: true })
  // The pairing library keeps a record of every proposal: 3.6 kB in its database, and 14 kB of memory.
  await leavesNothing(page, 'codes for a phone', share(200, 3), 24_576, showCodeAndClose)
})
