// @vitest-environment happy-dom
// What a plugin of a stranger may not do, however its manifest is written, tried one way after the other on a page with the whole kit.
import { afterAll, afterEach, expect, test } from 'vitest'
import { endWorlds, evilWorld } from './evil/evilWorld.js'
import { entries, forgedEvents } from './evil/forgeries.js'
import { held } from './evil/held.js'
import { refusals } from './evil/refusals.js'
import { disguises } from './evil/shown.js'
import { standIns } from './evil/standIns.js'
// Loaded before the tests, so that a row of the first list does not wait for the disk.
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/deferredViews.js'
import '../../plugins/connect/views/recents.js'
import '../../plugins/connect/views/views.js'

const attacks = [...standIns, ...held, ...forgedEvents, ...entries, ...refusals, ...disguises]
const open: string[] = []

afterEach(endWorlds)
afterAll(() => {
  console.log(`Open ways of ${attacks.length} evil plugins: ${open.length}`)
})

test.each(attacks.map((attack) => [attack.kind, attack.tries, attack.holds, attack] as const))('evil plugin (%s): %s: %s', async (_, __, ___, attack) => {
  const through = await attack.run()
  if (through !== undefined) open.push(`${attack.kind} ${attack.tries}: ${through}`)
  expect(through).toBeUndefined()
})

test('at least sixty ways are tried, each once', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(60)
  expect(new Set(attacks.map(({ tries }) => tries)).size).toBe(attacks.length)
})

test('without the plugin that asks for the sign-in, that same page lets the visitor in', async () => {
  expect(await (await evilWorld([], { kit: (id) => id !== 'siwx' })).letIn()).toBe(true)
})
