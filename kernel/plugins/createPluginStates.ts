import type { AlertsService, Log } from '../api/index.js'
import type { ResolvedFeature } from '../features/resolveFeature.js'
import type { Registry } from './createRegistry.js'
import { PluginUnavailableError } from './errors.js'
import { toAlert } from '../toAlert.js'
import { isAvailable } from './isAvailable.js'
import type { PluginRecord } from './record.js'
import type { Graph } from './resolveGraph.js'
import { resolveStatuses } from './resolveStatuses.js'
import type { ThirdPartyChecks } from './thirdPartyChecks.js'

export interface PluginStatesNeeds {
  readonly registry: Registry
  /** The kernel's own tokens. */
  own(): ReadonlySet<string>
  feature(record: PluginRecord): ResolvedFeature
  /** The checks for third-party plugins, if there are any at the start. */
  readonly checks: ThirdPartyChecks | undefined
  /** Whether all manifests are loaded. Until then, names that they may define are not reported as missing. */
  isComplete(): boolean
  /** Whether a missing service is a mistake of the host, which is reported to developers. */
  isReported(plugin: string): boolean
  /** Called when an active plugin is about to be switched off. */
  onLeave(record: PluginRecord): void
  /** Called when plugins that were off are on. */
  onArrive(): void
  readonly log: Pick<Log, 'warn'>
  readonly alerts?: Pick<AlertsService, 'raise'>
}

export interface PluginStates {
  /** Adds the checks for third-party plugins. */
  use(checks: ThirdPartyChecks): void
  /** Decides again which plugins are on, by the current options. */
  settle(): void
  /** Returns the plugin that provides a token. */
  provider(token: string): string | undefined
}

/** Decides which plugins are on, and announces changes. */
export const createPluginStates = (needs: PluginStatesNeeds): PluginStates => {
  const { registry, feature } = needs
  let graph: Graph | undefined
  let { checks } = needs
  const reported = new Set<string>()
  const reportUnmet = ({ unmet, problems, reports = [] }: Graph) => {
    for (const error of reports) needs.alerts?.raise(toAlert(error, 'error'))
    for (const plugin of unmet) {
      if (!needs.isReported(plugin)) continue
      const error = new PluginUnavailableError({ plugin, status: 'unavailable', reason: problems.get(plugin) })
      if (reported.has(error.message)) continue
      reported.add(error.message)
      needs.log.warn(error)
    }
  }
  return {
    use(now) {
      checks = now
    },
    settle() {
      const { records } = registry
      for (const record of records) if (record.module && !feature(record).on) needs.onLeave(record)
      const idle = records.filter(({ status }) => status === 'off' || status === 'unavailable')
      graph = resolveStatuses({ registry, own: needs.own(), feature, resolve: checks?.resolve })
      if (needs.isComplete()) reportUnmet(graph)
      if (idle.some(isAvailable)) needs.onArrive()
    },
    provider: (token) => graph?.provider.get(token),
  }
}
