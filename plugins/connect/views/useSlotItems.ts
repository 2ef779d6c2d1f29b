import { useMemo } from 'react'
import type { SlotItem, SlotRef } from '../../../kernel/api/index.js'
import { useReadable, useKernel } from '../../../ui/index.js'

export const useSlotItems = <item>(ref: SlotRef<item>): readonly SlotItem<item>[] => {
  const kernel = useKernel()
  const readable = useMemo(() => kernel.slot(ref), [kernel, ref])
  return (useReadable(readable) as { readonly items: readonly SlotItem<item>[] }).items
}
