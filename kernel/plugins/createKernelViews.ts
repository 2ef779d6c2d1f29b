import type { KernelView, Token, ViewModule } from '../api/index.js'
import type { KnownView } from './createRegistry.js'
import { UndeclaredServiceError } from './errors.js'
import { type LoadViewNeeds, loadView } from './loadView.js'
import type { AnyModule, PluginRecord } from './record.js'
import { refIds } from './refIds.js'

export interface ShellViewsNeeds extends LoadViewNeeds {
  /** Returns a view by its id or public name. */
  find(idOrName: string): KnownView | undefined
  start(record: PluginRecord): Promise<AnyModule>
  service(token: string, viewer: PluginRecord): Promise<unknown>
  /** Loads the views that can be opened from a view. `load` loads one by its id. */
  next(from: KnownView, load: (view: string) => Promise<unknown> | undefined, which: Parameters<KernelView['loadNext']>[0]): Promise<void>
}

/** Creates the kernel's objects for views, one per view. This includes views of a failed plugin, for its error card with the retry button. */
export const createKernelViews = (needs: ShellViewsNeeds) => {
  const viewObjects = new Map<KnownView['spec'], KernelView>()

  const make = (known: KnownView): KernelView => {
    const { record, spec } = known
    // biome-ignore-start lint/suspicious/noExplicitAny: views of every type
    let kept: { readonly module: AnyModule; readonly promise: Promise<ViewModule<any>>; view?: ViewModule<any> } | undefined
    // biome-ignore-end lint/suspicious/noExplicitAny: see above
    return {
      spec,
      plugin: record.id,
      // The header names a third-party publisher.
      publisher: record.publisher,
      async load() {
        const module = await needs.start(record)
        if (kept?.module === module) return kept.promise
        const loading: NonNullable<typeof kept> = { module, promise: loadView(known, module, needs) }
        kept = loading
        loading.promise.then(
          (view) => {
            loading.view = view
          },
          () => {
            if (kept === loading) kept = undefined
          },
        )
        return loading.promise
      },
      // It applies only while its plugin is still the one that created it.
      peek: () => (kept?.module === record.module ? kept?.view : undefined),
      loadNext: (which) => needs.next(known, (id) => views(id)?.load(), which),
      service<service>({ id: token }: Token<service>) {
        const { requires, optional, lazy, provides } = record.manifest
        const declared = [requires, optional, lazy, provides].flatMap(refIds)
        if (!declared.includes(token)) throw new UndeclaredServiceError({ plugin: record.id, view: spec.ref.id, token, declared })
        // The token determines the type of the service.
        return needs.service(token, record) as Promise<service>
      },
    }
  }

  const views = (idOrName: string): KernelView | undefined => {
    const known = needs.find(idOrName)
    if (!known || known.record.status === 'off') return undefined
    const view = viewObjects.get(known.spec) ?? make(known)
    viewObjects.set(known.spec, view)
    return view
  }
  return views
}
