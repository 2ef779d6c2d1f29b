import { useEffect, useState } from 'react'
import type { SlotRef } from '../../kernel/api/index.js'
import { useReadable } from './useReadable.js'
import { useSlot } from './useSlot.js'
import { useUi } from './useUi.js'

export interface LoadFailures {
  /** `parts`: the code that follows the first view. `items`: plugins that contribute to the slot. */
  readonly failed: 'parts' | 'items' | undefined
  /** The code that follows the first view is loaded: only then does an empty list mean that there is nothing. */
  readonly complete: boolean
  /** They are being loaded again. */
  readonly retrying: boolean
  retry(): void
}

/** Code that could not be loaded, and that the view would have used. `counts` leaves out items that are not expected. */
export const useLoadFailures = <item>(ref: SlotRef<item>, counts: (item: item) => boolean = () => true): LoadFailures => {
  const { kernel } = useUi()
  const items = useSlot(ref)
  useReadable(kernel.plugins.state)
  const [retrying, setRetrying] = useState(false)
  // Plugins that the first view does not need. A connected visitor sees this view only because they could not be loaded.
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
      void Promise.allSettled([whole, ...waiting.map(({ id }) => kernel.plugins.retry(id))]).then(() => setRetrying(false))
    },
  }
}
