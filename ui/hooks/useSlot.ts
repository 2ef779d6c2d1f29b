import { useMemo } from 'react'
import type { SlotItem, SlotRef } from '../../kernel/api/index.js'
import { useReadable } from './useReadable.js'
import { useUi } from './useUi.js'

/**
 * The items that plugins contribute to a slot of this view's plugin, in order. `Slot` renders them inside a boundary of their own.
 * @example `const rows = useSlot(AccountRows)`
 * @public
 */
export const useSlot = <item>(ref: SlotRef<item>): readonly SlotItem<item>[] => {
  const { kernel } = useUi()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are compared by id
  const readable = useMemo(() => kernel.slot(ref), [kernel, ref.id])
  return (useReadable(readable) as { readonly items: readonly SlotItem<item>[] }).items
}
