// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Refs, slot, type Token, view, viewSpec } from '../../kernel/api/index.js'
import { type MountedModal, mountModal } from '../../tests/harness/mountModal.js'
import { connectAndAccount, named, testPlugin } from '../../tests/kernel/testPlugin.js'
import { useRouter } from './useRouter.js'
import { useService } from './useService.js'
import { useSlotService } from './useSlotService.js'
import { useViewContext } from './useViewContext.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})
const Helpers = slot<{ readonly service: Token<{ readonly name: string }> }>('shown.helpers@1')

/** A modal that shows one view, beside a plugin that provides a service and contributes it to a slot. */
const show = async (component: () => unknown, lazy: Refs = {}) => {
  modal = mountModal({
    plugins: [
      ...connectAndAccount(),
      testPlugin('shown', {
        lazy,
        views: [viewSpec({ ref: view('shown.home'), name: 'Shown' })],
        setup: () => ({ views: { 'shown.home': async () => ({ kind: 'react', component }) } }),
      }),
      testPlugin('other', {
        provides: { it: named('other') },
        contributes: [{ slot: Helpers.id, id: 'other', order: 100, when: undefined, item: { service: named('other') } }],
      }),
    ],
  })
  await modal.open({ view: 'Shown' })
  await modal.settle()
  return modal
}

test('a view receives the service that its plugin names, once the providing plugin is active', async () => {
  const { text } = await show(() => useService(named('other'))?.name ?? 'none yet', { other: named('other') })
  expect(text()).toContain('other.it@1')
})

test('a view that requests a service that its plugin does not name fails, with an error for the developer', async () => {
  const { lines, text } = await show(() => useService(named('other'))?.name ?? 'none yet')
  expect(text()).not.toContain('none yet')
  expect(lines.join('\n')).toContain('View "shown.home" uses the service "other.it@1", which the manifest of plugin "shown" does not name.')
})

test('a service that another plugin contributes to a slot needs no name in the manifest', async () => {
  const { text } = await show(() => useSlotService(Helpers)?.name ?? 'none yet')
  expect(text()).toContain('other.it@1')
})

test("a view can use the visitor's router methods and nothing of the kernel", async () => {
  let seen: readonly string[] = []
  let ways: readonly string[] = []
  await show(() => {
    seen = Object.keys(useViewContext())
    ways = Object.keys(useRouter())
    return null
  })
  expect([...seen].sort()).toEqual(['announce', 'feature', 'locale', 'notices', 'prefetch', 'router', 'service', 't'])
  expect([...ways].sort()).toEqual(['back', 'canOpen', 'close', 'push', 'replace', 'reset', 'state'])
})
