import { type AlertsService, type DeveloperAlert, type Log, toReadable } from '../../api/index.js'
import type { State } from '../../state/createState.js'

export interface AlertsNeeds {
  readonly state: State
  readonly log: Pick<Log, 'warn' | 'error'>
  /** `environment.dev` is true on localhost or with `debug`. Elsewhere alerts only go to the console. */
  readonly visible: boolean
}

export const createAlerts = ({ state: states, log, visible }: AlertsNeeds): AlertsService => {
  const state: { items: readonly DeveloperAlert[] } = states.make({ items: [] })
  const raised = new Set<string>()
  return {
    state: toReadable<{ items: readonly DeveloperAlert[] }>(state),
    raise: (alert) => {
      const text = [alert.title, ...alert.lines, alert.docsPath].join('\n')
      // Each alert is shown once per instance, and at most 50, even from a loop.
      if (raised.has(text) || raised.size >= 50) return
      raised.add(text)
      log[alert.level](text)
      if (visible) state.items = [...state.items, { ...alert, key: raised.size }]
    },
    dismiss: (key) => {
      state.items = state.items.filter((item) => item.key !== key)
    },
  }
}
