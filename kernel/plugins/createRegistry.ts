import { opaque, type Plugin, type PluginInfo, type PluginStatus, type Readable, toReadable, type ViewRole, type ViewSpec } from '../api/index.js'
import type { State } from '../state/createState.js'
import type { FirstPartyNames } from './FirstPartyNames.js'
import type { ThirdPartyChecks } from './thirdPartyChecks.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { TakenNames } from './checkManifest.js'
import { isAvailable } from './isAvailable.js'
import type { AnyManifest, PluginRecord } from './record.js'

export interface RegistryNeeds {
  readonly state: State
  readonly check: ThirdPartyChecks['manifest'] | undefined
  firstParty?(): FirstPartyNames | undefined
  /** Manifests of the plugins that the entry includes, or undefined if the host composes its own kit. */
  readonly own?: ReadonlySet<unknown> | undefined
  /** Called when a record changed its status. */
  onChange(): void
}
export interface KnownView {
  readonly record: PluginRecord
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
  readonly spec: ViewSpec<any>
}
export interface Registry {
  /** All records in the host's order, including rejected ones. */
  readonly records: readonly PluginRecord[]
  readonly state: Readable<{ readonly items: readonly PluginInfo[] }>
  find(id: string): PluginRecord | undefined
  /** Returns the view with this id or public name, even if another plugin replaces it. */
  view(idOrName: string): KnownView | undefined
  /**
   * Returns the view that is shown for this id or public name. It belongs to a plugin that replaces or extends its owner, while that
   * plugin is on.
   */
  route(idOrName: string): KnownView | undefined
  /** Returns the views with a role, in the order of their plugins. */
  withRole(role: ViewRole): readonly KnownView[]
  /**
   * Adds plugins and returns their records. Plugins that are present already keep their place. `checked` is the check of their manifests,
   * or null for none.
   */
  add(plugins: readonly Plugin[], checked?: ThirdPartyChecks['manifest'] | null): readonly PluginRecord[]
  set(record: PluginRecord, status: PluginStatus, reason?: string, error?: Error): void
}

const manifestOf = (plugin: Plugin): unknown => {
  try {
    return plugin.manifest
  } catch {
    return undefined
  }
}

/** Returns the same plugin with the options of a later entry. Its code stays that of the first. */
export const againWith = (plugin: Plugin, { input, granted = plugin.granted }: Plugin): Plugin => ({ ...plugin, input, ...(granted && { granted }) })

/** Returns the slots that a plugin renders according to its manifest. */
const slotsOf = (manifest: unknown): readonly string[] | undefined => {
  if (manifest === undefined) return undefined
  const slots = safeGet(manifest, 'slots')
  return Array.isArray(slots) ? slots.map((slot) => String(safeGet(slot, 'id'))) : []
}

/** Creates a registry with a record per plugin. An invalid manifest is reported, and never thrown. */
export const createRegistry = ({ state, check, firstParty, own, onChange }: RegistryNeeds): Registry => {
  const byId = new Map<string, PluginRecord>()
  const views = new Map<string, KnownView>()
  /** Views of plugins that replace or extend others, by public name. */
  const substitutes = new Map<string, KnownView>()
  const records: PluginRecord[] = []
  const toRecord = (plugin: Plugin, all: readonly Plugin[], checked: ThirdPartyChecks['manifest'] | null | undefined): PluginRecord => {
    const manifestFor = (id: string) => byId.get(id)?.manifest ?? all.map(manifestOf).find((one) => safeGet(one, 'id') === id)
    const taken: TakenNames = {
      ids: byId,
      owner: (name) => (substitutes.get(name) ?? views.get(name))?.record.id,
      slots: (id) => slotsOf(manifestFor(id)),
      manifest: manifestFor,
      firstParty: firstParty?.(),
      own,
    }
    const { refused, ours = true, publisher, granted, manifest: admitted } = checked?.(plugin, taken, records.length + 1) ?? {}
    const manifest: AnyManifest = refused ? { id: refused.plugin, apiVersion: 1, version: '' } : (admitted ?? plugin.manifest)
    const { id } = manifest
    const record: PluginRecord = {
      id,
      plugin,
      manifest,
      source: manifestOf(plugin),
      refused,
      ours,
      publisher,
      granted,
      status: refused ? 'unavailable' : 'registered',
      reason: refused?.details,
      error: refused,
      dependencies: new Set(),
      faults: 0,
      loadFailures: 0,
      retryAt: 0,
      since: 0,
    }
    if (!refused) {
      byId.set(id, record)
      for (const spec of manifest.views ?? []) {
        views.set(spec.ref.id, { record, spec })
        if (spec.name) (manifest.replaces || manifest.extends ? substitutes : views).set(spec.name, { record, spec })
      }
    }
    records.push(record)
    return record
  }

  const info = ({ id, manifest: { version }, status, reason, error, granted }: PluginRecord): PluginInfo =>
    opaque({ id, version, status, reason, error, ...(granted?.length && { granted }) })
  const shown = state.make<{ items: readonly PluginInfo[] }>({ items: [] })

  return {
    records,
    state: toReadable<{ readonly items: readonly PluginInfo[] }>(shown),
    find: (id) => byId.get(id),
    view: (idOrName) => views.get(idOrName) ?? substitutes.get(idOrName),
    route(idOrName) {
      const original = views.get(idOrName)
      const substitute = substitutes.get(original?.spec.name ?? idOrName)
      if (!substitute) return original
      const { status, manifest } = substitute.record
      const stands = status === 'failed' || isAvailable(substitute.record)
      return stands && (!original || original.record.id === (manifest.replaces ?? manifest.extends)) ? substitute : original
    },
    withRole: (role) => [...new Set(views.values())].filter(({ spec }) => spec.role === role),
    add(plugins, checked = check) {
      // A plugin that is listed twice counts once: the later entry sets the options, and the earlier one the place.
      const once = new Map<unknown, Plugin>()
      for (const plugin of plugins) {
        const key = manifestOf(plugin) ?? plugin
        const first = once.get(key)
        once.set(key, first ? againWith(first, plugin) : plugin)
      }
      const unique = [...once.values()]
      const added = unique
        .filter((plugin) => records.every(({ source }) => source !== manifestOf(plugin)))
        .map((plugin, _, all) => toRecord(plugin, all, checked))
      shown.items = records.map(info)
      return added
    },
    set(record, status, reason, error) {
      if (record.status === status && record.reason === reason && record.error === error) return
      Object.assign(record, { status, reason, error })
      shown.items = records.map(info)
      onChange()
    },
  }
}
