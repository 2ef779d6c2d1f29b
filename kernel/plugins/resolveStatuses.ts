import type { ResolvedFeature } from '../features/resolveFeature.js'
import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'
import { removePlugin } from './removePlugin.js'
import { type Graph, resolveGraph } from './resolveGraph.js'
import type { Resolve } from './resolveReplacements.js'

export interface SettleNeeds {
  readonly registry: Registry
  /** The kernel's own tokens. */
  readonly own: ReadonlySet<string>
  feature(record: PluginRecord): ResolvedFeature
  /** The checks for third-party plugins, if there are any. Built-in plugins replace none. */
  readonly resolve: Resolve | undefined
}

/** Decides which plugins are off or unavailable, and removes those. It is called at start, and whenever a flag or a status changed. */
export const resolveStatuses = ({ registry, own, feature, resolve }: SettleNeeds): Graph => {
  const { records, set } = registry
  const drop = (record: PluginRecord, status: 'off' | 'unavailable', reason: string | undefined) => {
    removePlugin(record, registry)
    set(record, status, reason)
  }
  const on = records.filter((record) => {
    if (record.refused) return false
    const { on: isOn, options, reason } = feature(record)
    record.options = options
    if (!isOn) drop(record, 'off', reason)
    return isOn
  })
  const failed = new Set(on.filter(({ status }) => status === 'failed').map(({ id }) => id))
  const builtIn = () => ({
    graph: resolveGraph(
      on.map(({ manifest }) => manifest),
      own,
      failed,
    ),
    replacedBy: new Map<string, string>(),
    reports: [],
  })
  const { graph, replacedBy, reports } = resolve?.(records, on, own, failed) ?? builtIn()
  for (const record of on) {
    const other = replacedBy.get(record.id)
    if (other !== undefined) {
      drop(record, 'off', `replaced by "${other}"`)
      continue
    }
    const problem = graph.problems.get(record.id)
    if (problem !== undefined) drop(record, 'unavailable', problem)
    else if (record.status === 'registered' || record.status === 'off' || record.status === 'unavailable') set(record, 'ready')
  }
  return { ...graph, reports }
}
