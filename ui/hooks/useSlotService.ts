import type { SlotRef, Token } from '../../kernel/api/index.js'
import { useResolved } from './useResolved.js'
import { useSlot } from './useSlot.js'
import { useUi } from './useUi.js'

/**
 * The service in the first item of a slot; items of this package come before those of third parties. Another plugin contributes it, so that
 * this one does not depend on that plugin. Undefined without an item, before its plugin is active, and when it is not available.
 * @example `const first = useSlotService(Greeters)`
 * @public
 */
export const useSlotService = <service>(ref: SlotRef<{ readonly service: Token<service> }>): service | undefined => {
  const { kernel } = useUi()
  const items = useSlot(ref)
  // What a third party offers does not take the place of what is there.
  const token = (items.find(({ publisher }) => publisher === undefined) ?? items[0])?.item.service
  return useResolved(token?.id, kernel, () => token && kernel.get(token))
}
