import { expect, test } from 'vitest'
import { named, testPlugin } from '../../tests/kernel/testPlugin.js'
import { createState } from '../state/createState.js'
import { createPluginStates } from './createPluginStates.js'
import { createRegistry } from './createRegistry.js'
import { thirdPartyChecks } from './thirdPartyChecks.js'

test('plugins that a page brings later replace built-in ones, and circles among them are found', () => {
  const registry = createRegistry({ state: createState(), check: undefined, onChange: () => {} })
  const states = createPluginStates({
    registry,
    own: () => new Set(),
    feature: () => ({ on: true, options: undefined, ignored: false, reason: undefined }),
    checks: undefined,
    isComplete: () => true,
    isReported: () => false,
    onLeave: () => {},
    onArrive: () => {},
    log: { warn: () => {} },
  })
  const [one, other] = [named('acme/one'), named('acme/other')]
  registry.add([testPlugin('built')])
  states.settle()
  expect(registry.find('built')?.status).toBe('ready')
  states.use(thirdPartyChecks)
  registry.add(
    [
      testPlugin('acme/mine', { replaces: 'built' }),
      testPlugin('acme/one', { provides: { it: one }, requires: { it: other } }),
      testPlugin('acme/other', { provides: { it: other }, requires: { it: one } }),
    ],
    thirdPartyChecks.manifest,
  )
  states.settle()
  expect(registry.records.map(({ id, status, reason }) => [id, status, reason])).toEqual([
    ['built', 'off', 'replaced by "acme/mine"'],
    ['acme/mine', 'ready', undefined],
    ['acme/one', 'unavailable', expect.stringContaining('acme/other')],
    ['acme/other', 'unavailable', expect.stringContaining('acme/one')],
  ])
})
