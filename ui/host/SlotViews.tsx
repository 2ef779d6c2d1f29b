import { useRef } from 'react'
import type { SlotRef, ViewSection } from '../../kernel/api/index.js'
import { useSlot } from '../hooks/useSlot.js'
import { ViewOutlet } from './ViewOutlet.js'

/** What `SlotViews` takes. */
export interface SlotViewsProps<params> {
  readonly of: SlotRef<ViewSection<params>>
  /** Which of the sections: those for the start of the view or those for its end. */
  readonly place: 'start' | 'end'
  /** What the sections are about. They are drawn again when a field of it changes. */
  readonly params: params
}

const isEqual = (left: object, right: object) => {
  const entries = Object.entries(left)
  return entries.length === Object.keys(right).length && entries.every(([key, value]) => Object.is(value, (right as Readonly<Record<string, unknown>>)[key]))
}

/** The sections that plugins add to a view. Nothing is held free for them, and a fault of one leaves its place empty. */
export const SlotViews = <params extends object>({ of, place, params }: SlotViewsProps<params>) => {
  const items = useSlot(of)
  // A DOM view is mounted anew for new parameters: the same ones stay the same object.
  const last = useRef(params)
  if (!isEqual(last.current, params)) last.current = params
  return items
    .filter(({ item }) => (item.place ?? 'end') === place)
    .map(({ plugin, id, item }) => <ViewOutlet key={`${plugin} ${id}`} view={item.body} params={last.current} holder={null} />)
}
