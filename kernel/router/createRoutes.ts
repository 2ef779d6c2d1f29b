import { ConnectorSources, Drivers, type HostInfo, RouterEnter, type WhenContext } from '../api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { tapsOf } from '../hooks/tapsOf.js'
import type { PluginRuntime } from '../plugins/createPluginRuntime.js'
import type { Registry } from '../plugins/createRegistry.js'
import type { Slots } from '../slots/createSlots.js'
import type { ViewRules } from './createViewRules.js'
import type { Routes } from './KernelRouter.js'

export interface RoutesNeeds {
  readonly rules: ViewRules
  readonly registry: Pick<Registry, 'records' | 'route' | 'withRole'>
  readonly runtime: Pick<PluginRuntime, 'run' | 'refuse'>
  readonly slots: Pick<Slots, 'all'>
  readonly host: Pick<HostInfo, 'options' | 'mobile'>
  context(): WhenContext
  /** Loads the missing manifests, or returns undefined if all are loaded. */
  complete(): Promise<void> | undefined
  onOpen(): void
}

/** The routes that plugins have. */
export const createRoutes = ({ rules, registry, runtime, slots, host, context, complete, onOpen }: RoutesNeeds): Routes => ({
  ...rules,
  guarded: () => tapsOf(registry.records, RouterEnter.id).length > 0,
  // A gate without an answer lets the view through, unless the gate is required and may decide.
  ask: (input, signal) => {
    const ownerOf = (view: string) => registry.route(view)?.record.id
    const mayKeep = ({ record: { id, ours, granted }, required }: ReturnType<typeof tapsOf>[number]) => {
      const owner = ownerOf(input.view)
      return required && (ours || id === owner || granted?.includes(`enters:${owner}`))
    }
    return runtime
      .run(RouterEnter, input, signal, async (record, answer) => {
        const { admitEntry } = await importWithRetry(() => import('./admitEntry.js'))
        return answer && admitEntry(record, input.view, answer, { ownerOf, refuse: runtime.refuse })
      })
      .catch(() => (tapsOf(registry.records, RouterEnter.id).some(mayKeep) ? { veto: true } : undefined))
  },
  missing(name, role) {
    if (role && rules.withRole(role)) return undefined
    const isKnown = (!role || registry.withRole(role).length > 0) && (name === undefined ? !context().connected : registry.route(name))
    return isKnown ? undefined : complete()
  },
  redirectRole() {
    // A source with known connectors only, such as pairing, is not a chain adapter.
    const bare = slots.all(Drivers).length === 0 && slots.all(ConnectorSources).every(({ item: { only } }) => only) && !context().connected
    if (!host.options.manualWCControl && !bare) return undefined
    return host.mobile ? 'home-pairing-mobile' : 'home-pairing'
  },
  onOpen,
})
