import type { ShellView, ViewModule } from '../contract/index.js'
import type { KnownView } from './createRegistry.js'

export interface ShellViewsNeeds {
  /** By id or public name. */
  find(idOrName: string): KnownView | undefined
  // biome-ignore-start lint/suspicious/noExplicitAny: views of every type
  load(known: KnownView): Promise<ViewModule<any>>
  peek(known: KnownView): ViewModule<any> | undefined
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** Views as the shell shows them: one object a view, also of a plugin that failed, for its card with the retry. */
export const createShellViews = ({ find, load, peek }: ShellViewsNeeds) => {
  const made = new Map<KnownView['spec'], ShellView>()
  return (idOrName: string): ShellView | undefined => {
    const known = find(idOrName)
    if (!known || known.record.status === 'off') return undefined
    const { record, spec } = known
    // A third party is named in the header, whether it gave a name or not.
    const { publisher = record.id.includes('/') ? record.id : undefined } = record.manifest
    const view = made.get(spec) ?? { spec, plugin: record.id, publisher, load: () => load(known), peek: () => peek(known) }
    made.set(spec, view)
    return view
  }
}
