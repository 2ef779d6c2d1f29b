import { expect, test } from 'vitest'
import { defineManifest, definePlugin, lazyPlugin, type PluginStatus, view, viewSpec, type WhenContext } from '../api/index.js'
import { createCallPlugin } from '../lifetime/createCallPlugin.js'
import { createRegistry } from '../plugins/createRegistry.js'
import { createState } from '../state/createState.js'
import { createViewRules } from './createViewRules.js'

const Desk = view('clerk.desk')
const context: WhenContext = {
  connected: true,
  namespace: 'eip155',
  network: 'eip155:1',
  unsupported: false,
  connector: 'acme',
  kind: undefined,
  mobile: false,
  can: () => false,
  trait: () => false,
  feature: () => true,
}

const build = (spec: Partial<Parameters<typeof viewSpec<undefined>>[0]> = {}, status: PluginStatus = 'active', reason?: string) => {
  const faults: string[] = []
  const registry = createRegistry({ state: createState(), check: undefined, onChange: () => {} })
  const manifest = defineManifest({ id: 'clerk', apiVersion: 1, version: '1.0.0', views: [viewSpec({ ref: Desk, name: 'Desk', ...spec })] })
  for (const record of registry.add([lazyPlugin(manifest, async () => ({ default: definePlugin<typeof manifest>(() => ({ views: {} as never })) }))()]))
    registry.set(record, status, reason)
  const rules = createViewRules({
    callPlugin: createCallPlugin({ report: (plugin, phase, error) => void faults.push(`${plugin}, ${phase}: ${error}`) }),
    find: registry.view,
    withRole: registry.withRole,
    context: () => context,
  })
  return { rules, faults }
}

test('a view exists by its id and its name, while its plugin works or its fault is to be shown', () => {
  const known = (status: PluginStatus) => {
    const { rules } = build({}, status)
    return rules.view('Desk')?.ref.id === Desk.id && rules.view(Desk.id)?.ref.id === Desk.id
  }
  expect(build().rules.view('Nowhere')).toBeUndefined()
  expect((['ready', 'loading', 'active', 'waiting', 'failed'] as const).every(known)).toBe(true)
  expect((['registered', 'off', 'unavailable', 'disposed'] as const).some(known)).toBe(false)
})

test('its condition receives the current state, and decides', () => {
  expect(build({ when: ({ connected }) => connected }).rules.view('Desk')).toBeDefined()
  expect(build({ when: ({ mobile }) => mobile }).rules.view('Desk')).toBeUndefined()
})

test('the reason for a missing view names the plugin, its status and the cause', () => {
  expect(build({}, 'off', 'its flag is false').rules.unavailableReason('Desk')).toBe('It belongs to plugin "clerk", which is off: its flag is false.')
  expect(build({}, 'disposed').rules.unavailableReason('Desk')).toBe('It belongs to plugin "clerk", which is disposed.')
  expect(build().rules.unavailableReason('Nowhere')).toBeUndefined()
})

test('only a locked view keeps the modal open', () => {
  const isLocked = (locked?: (now: WhenContext) => boolean) => build().rules.locked(viewSpec({ ref: Desk, ...(locked && { locked }) }))
  expect(isLocked(({ connected }) => connected)).toBe(true)
  expect(isLocked(({ mobile }) => mobile)).toBe(false)
  expect(isLocked()).toBe(false)
})

test('a condition that throws counts as false, and the plugin is reported', () => {
  const broken = () => {
    throw new Error('oops')
  }
  const { rules, faults } = build({ when: broken })
  expect(rules.view('Desk')).toBeUndefined()
  expect(rules.locked(viewSpec({ ref: Desk, locked: broken }))).toBe(false)
  expect(faults).toEqual(['clerk, deciding whether to show "clerk.desk": Error: oops', 'clerk, deciding whether "clerk.desk" may be left: Error: oops'])
})
