import { useEffect, useState } from 'react'
import type { SlotRef } from '../../kernel/api/index.js'
import { useReadable } from './useReadable.js'
import { useSlot } from './useSlot.js'
import { useUi } from './useUi.js'

export interface LoadFailures {
  /** `parts`: what follows the first view. `items`: plugins that contribute to the slot. */
  readonly failed: 'parts' | 'items' | undefined
  /** What follows the first view is there: only then does an empty list mean that there is nothing. */
  readonly complete: boolean
  /** They are being asked for again. */
  readonly retrying: boolean
  retry(): void
}

/** Code that did not arrive, and of which the view would have shown something. `counts` leaves out items that are not expected. */
export const useLoadFailures = <item>(ref: SlotRef<item>, counts: (item: item) => boolean = () => true): LoadFailures => {
  const { kernel } = useUi()
  const items = useSlot(ref)
  useReadable(kernel.plugins.state)
  const [retrying, setRetrying] = useState(false)
  // Plugins that the first view does without. A visitor who is connected is here because they did not arrive.
  const [parts, setParts] = useState<'coming' | 'there' | 'lost'>('coming')
  useEffect(() => {
    kernel.complete().then(
      () => setParts('there'),
      () => setParts('lost'),
    )
  }, [kernel])
  const waiting = kernel.plugins.list().filter(({ id, status }) => status === 'waiting' && items.some(({ plugin, item }) => plugin === id && counts(item)))

  return {
    failed: waiting.length > 0 ? 'items' : parts === 'lost' ? 'parts' : undefined,
    complete: parts === 'there',
    retrying,
    retry() {
      if (retrying) return
      setRetrying(true)
      const whole =
        parts === 'lost' &&
        kernel.complete().then(() => {
          setParts('there')
          return kernel.router.open()
        })
      Promise.allSettled([whole, ...waiting.map(({ id }) => kernel.plugins.retry(id))]).then(() => setRetrying(false))
    },
  }
}
