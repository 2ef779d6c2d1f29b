import { type Manifest, type Plugin, SessionSettled, tap, view, viewSpec } from '../../kernel/api/index.js'
import type { FirstPartyNames } from '../../kernel/plugins/FirstPartyNames.js'
import { createTestKernel, type TestKernelOptions } from '../harness/createTestKernel.js'
import { connectAndAccount, testPlugin } from './testPlugin.js'

const names = (): FirstPartyNames => ({
  ids: new Set(['gate', 'shop', 'test-connect', 'test-account']),
  brought: new Set(['gate', 'shop', 'test-connect', 'test-account']),
  guarded: new Set(['gate']),
  names: new Map([['GateForm', 'gate']]),
  slots: [],
  flags: [],
})
export const ShopForm = view('shop.form')
/** A sign-in of the kit: without its answer nobody is let in. */
export const gate = (answer: () => unknown = () => undefined) =>
  testPlugin('gate', {
    guarded: true,
    hooks: [tap(SessionSettled, 100, true)],
    views: [viewSpec({ ref: view('gate.form'), name: 'GateForm' })],
    setup: () => ({ hooks: { [SessionSettled.id]: answer }, views: { 'gate.form': async () => ({ kind: 'react', component: () => null }) } }),
  })
export const shop = () => testPlugin('shop', { views: [viewSpec({ ref: ShopForm, name: 'Shop' })] })
export const setup = (plugins: readonly Plugin[], { kit, ...options }: { readonly kit?: readonly Plugin[] } & Omit<TestKernelOptions, 'kit'> = {}) => {
  const world = createTestKernel({ kit: { plugins: [...connectAndAccount(), ...(kit ?? [gate(), shop()])], names: names() }, plugins, ...options })
  const info = (id: string) => world.kernel.plugins.list().find((plugin) => plugin.id === id)
  return {
    ...world,
    status: (id: string) => info(id)?.status,
    reason: (id: string) => info(id)?.reason,
    info,
    told: (text: string) => world.lines.filter((line) => line.includes(text)),
    shown: () => world.kernel.router.state.get().stack.at(-1)?.view,
    connect: async () => {
      await world.kernel.connectors.load()
      return world.kernel.sessions.connect('acme').then(
        () => 'connected' as const,
        (error: Error) => error.message,
      )
    },
  }
}
export const evil = (parts: Partial<Manifest> & Parameters<typeof testPlugin>[1] = {}, id = 'evil/one') => testPlugin(id, parts)
