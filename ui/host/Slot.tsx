import { type ReactNode, useMemo } from 'react'
import type { SlotItem, SlotRef } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'
import { ViewBoundary } from '../kit/ViewBoundary.js'

export interface SlotProps<item> {
  readonly of: SlotRef<item>
  /** Renders all items. Called also when there are none. */
  children(items: readonly SlotItem<item>[]): ReactNode
}

/**
 * The items that plugins contribute to a slot, rendered by the owner of the slot.
 * @example `<Slot of={AccountRows}>{(rows) => rows.map(({ id }) => <Row key={id} label={id} />)}</Slot>`
 * @public
 */
export const Slot = <item,>({ of, children }: SlotProps<item>) => {
  const { kernel } = useUi()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are compared by id
  const readable = useMemo(() => kernel.slot(of), [kernel, of.id])
  const { items } = useReadable(readable) as { readonly items: readonly SlotItem<item>[] }
  const [owner = of.id] = of.id.split('.')
  return (
    <ViewBoundary resetKey={items.map(({ id }) => id).join()} onError={(error) => kernel.report(owner, `slot ${of.id}`, error)} fallback={() => null}>
      <Items of={items} draw={children} />
    </ViewBoundary>
  )
}

// A component of its own, so that an error in `draw` happens inside the boundary.
const Items = <item,>({ of, draw }: { readonly of: readonly SlotItem<item>[]; draw(items: readonly SlotItem<item>[]): ReactNode }) => <>{draw(of)}</>
