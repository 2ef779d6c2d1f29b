import { type KernelView, ModalHeader } from '../api/index.js'
import type { Slots } from '../slots/createSlots.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { KnownView, Registry } from './createRegistry.js'
import { isAvailable } from './isAvailable.js'

export interface LoadNextNeeds {
  readonly registry: Pick<Registry, 'records' | 'view'>
  readonly slots: Pick<Slots, 'of'>
  /** Loads a view by its id. */
  load(view: string): Promise<unknown> | undefined
}

/** The field of a contribution that holds the view which its control opens. */
const opens = 'open'

/** Returns the ids of views that a contribution opens or renders, which it contains as refs. Contributions of third parties are untrusted. */
const viewsIn = (item: unknown, which: 'all' | 'rendered'): readonly string[] =>
  Object.entries(toRecord(item)).flatMap(([field, value]) => {
    const id = safeGet(value, 'id')
    return safeGet(value, 'kind') === 'view' && typeof id === 'string' && (which === 'all' || field !== opens) ? [id] : []
  })

/**
 * Loads the code of the views that a visitor can open from this one according to manifests: the others of its plugin, those in
 * contributions to the slots of its plugin, and those of its buttons in the header. With `own`, a view that a contribution opens is left
 * out; with an id, only that view is loaded. A view that fails to load is loaded again, and reported, when it is opened.
 */
export const loadNext = async (
  { record, spec: { ref } }: KnownView,
  { registry, slots, load }: LoadNextNeeds,
  which?: Parameters<KernelView['loadNext']>[0],
): Promise<void> => {
  if (typeof which === 'object') {
    if (registry.view(which.id)) await Promise.allSettled([load(which.id)])
    return
  }
  const own = new Set(
    registry.records
      .filter(isAvailable)
      .flatMap(({ manifest }) => manifest.contributes ?? [])
      .map(({ slot }) => slot)
      .filter((slot) => slot.startsWith(`${record.id}.`)),
  )
  const contributed = [...own].flatMap((id) => slots.of<unknown>({ kind: 'slot', id }).get().items).map(({ item }) => item)
  const header = slots
    .of(ModalHeader)
    .get()
    .items.filter(({ item }) => item.on.includes(ref.id))
  const ids = new Set([
    ...(record.manifest.views ?? []).map((one: { readonly ref: { readonly id: string } }) => one.ref.id),
    ...contributed.flatMap((item) => viewsIn(item, which === 'own' ? 'rendered' : 'all')),
    ...header.flatMap(({ item }) => viewsIn(item, 'all')),
  ])
  ids.delete(ref.id)
  await Promise.allSettled([...ids].filter((id) => registry.view(id)).map(load))
}
