import { opaque, type Plugin, type PluginInfo, type PluginStatus, type Readable, toReadable, type ViewSpec } from '../contract/index.js'
import type { State } from '../state/createState.js'
import type { ManifestCheck } from './checkManifest.js'
import { impliedActivation } from './impliedActivation.js'
import type { AnyManifest, PluginRecord } from './record.js'

export interface RegistryNeeds {
  readonly state: State
  readonly check: ManifestCheck | undefined
  /** A record changed its status. */
  onChange(): void
}
export interface KnownView {
  readonly record: PluginRecord
  // biome-ignore lint/suspicious/noExplicitAny: views of every type
  readonly spec: ViewSpec<any>
}
export interface Registry {
  /** In the host's order, refused ones among them. */
  readonly records: readonly PluginRecord[]
  readonly state: Readable<{ readonly items: readonly PluginInfo[] }>
  find(id: string): PluginRecord | undefined
  /** By id or public name. */
  view(idOrName: string): KnownView | undefined
  /** Takes in plugins; answers their records. Those that are in already keep their place. */
  add(plugins: readonly Plugin[]): readonly PluginRecord[]
  set(record: PluginRecord, status: PluginStatus, reason?: string, error?: Error): void
}

const attempt = <value>(read: () => value): value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
const manifestOf = (plugin: Plugin): unknown => attempt(() => plugin.manifest)
const nameOf = (plugin: Plugin): string | undefined => {
  const id: unknown = attempt(() => plugin.manifest.id)
  return typeof id === 'string' ? id : undefined
}

/** Holds a record a plugin. A bad manifest is named, never thrown. */
export const createRegistry = ({ state, check, onChange }: RegistryNeeds): Registry => {
  const byId = new Map<string, PluginRecord>()
  const views = new Map<string, KnownView>()
  const records: PluginRecord[] = []
  const toRecord = (plugin: Plugin): PluginRecord => {
    const problem = check?.(plugin, { ids: byId, views })
    const id = nameOf(plugin) ?? `#${records.length + 1}`
    const manifest: AnyManifest = problem === undefined ? plugin.manifest : { id, apiVersion: 1, version: '' }
    const record: PluginRecord = {
      id,
      plugin,
      manifest,
      activation: impliedActivation(manifest),
      refused: problem !== undefined,
      status: problem === undefined ? 'registered' : 'unavailable',
      reason: problem,
      error: undefined,
      options: undefined,
      scope: undefined,
      promise: undefined,
      module: undefined,
      holds: new Set(),
      faults: 0,
      misses: 0,
      retryAt: 0,
      since: 0,
    }
    if (problem === undefined) {
      byId.set(id, record)
      for (const spec of manifest.views ?? []) for (const name of [spec.ref.id, spec.name]) if (name) views.set(name, { record, spec })
    }
    records.push(record)
    return record
  }

  const info = ({ id, manifest: { version }, status, reason, error }: PluginRecord): PluginInfo => opaque({ id, version, status, reason, error })
  const shown = state.make<{ items: readonly PluginInfo[] }>('kernel', 'plugins', { items: [] })

  return {
    records,
    state: toReadable<{ readonly items: readonly PluginInfo[] }>(shown),
    find: (id) => byId.get(id),
    view: (idOrName) => views.get(idOrName),
    add(plugins) {
      // The same plugin named twice is one: the later naming brings the options, the earlier keeps the place.
      const given = [...new Map(plugins.map((plugin) => [manifestOf(plugin) ?? plugin, plugin])).values()]
      const added = given.filter((plugin) => records.every(({ manifest }) => manifest !== manifestOf(plugin))).map(toRecord)
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
