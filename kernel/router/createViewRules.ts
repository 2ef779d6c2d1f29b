import type { WhenContext } from '../api/index.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'
import type { KnownView, Registry } from '../plugins/createRegistry.js'
import { isAvailable } from '../plugins/isAvailable.js'
import type { RouterNeeds } from './KernelRouter.js'

export interface ViewRulesNeeds {
  readonly callPlugin: CallPlugin
  /** Returns a view by id or public name. */
  readonly find: Registry['view']
  readonly withRole: Registry['withRole']
  /** The input of `when` and `locked`. */
  context(): WhenContext
}
export type ViewRules = Pick<RouterNeeds, 'view' | 'withRole' | 'nameOf' | 'unavailableReason' | 'locked'>

/** Evaluates which views may be shown and which may be left, by the conditions in their manifests. A condition that throws counts as false. */
export const createViewRules = ({ callPlugin, find, withRole, context }: ViewRulesNeeds): ViewRules => {
  const decide = (plugin: string, what: string, when: (() => boolean | undefined) | undefined) =>
    callPlugin(plugin, `deciding whether ${what}`, () => when?.()) === true
  const shown = (known: KnownView | undefined): KnownView['spec'] | undefined => {
    // A failed plugin keeps its views, which show the fault and a retry button.
    if (!known || !(isAvailable(known.record) || known.record.status === 'failed')) return undefined
    const { record, spec } = known
    return !spec.when || decide(record.id, `to show "${spec.ref.id}"`, () => spec.when?.(context())) ? spec : undefined
  }
  return {
    view: (idOrName) => shown(find(idOrName)),
    withRole(role) {
      for (const known of withRole(role)) {
        const spec = shown(known)
        if (spec) return spec
      }
      return undefined
    },
    nameOf: (role) => withRole(role)[0]?.spec.name ?? role,
    unavailableReason(idOrName) {
      const record = find(idOrName)?.record
      return record && `It belongs to plugin "${record.id}", which is ${record.status}${record.reason ? `: ${record.reason}` : ''}.`
    },
    locked: ({ ref, locked }) => decide(find(ref.id)?.record.id ?? '', `"${ref.id}" may be left`, () => locked?.(context())),
  }
}
