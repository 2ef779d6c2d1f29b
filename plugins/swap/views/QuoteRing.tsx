import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { useMessage, useReadable } from '../../../ui/index.js'
import type { SwapController } from '../SwapController.js'

const text = {
  left: msg('swap.ring', 'Quote refreshes in {seconds, plural, one {# second} other {# seconds}}'),
  renewing: msg('swap.ring.renewing', 'Refreshing the quote'),
  now: msg('swap.ring.now', 'Refresh now'),
} as const
/** Seconds that a quote is shown before it is renewed. */
const whole = 15

/** Counts down to the next quote on a ring. A press asks at once. */
export const QuoteRing = ({ controller }: { readonly controller: SwapController }) => {
  const t = useMessage()
  const { until, quoting } = useReadable(controller.form)
  const [now, setNow] = useState(controller.now)
  const left = Math.min(whole, Math.max(0, Math.ceil((until - now) / 1000)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quote starts the count anew
  useEffect(() => {
    setNow(controller.now())
    return left > 0 ? controller.after(1000, () => setNow(controller.now())) : undefined
  }, [controller, left, until])
  return (
    <button type="button" className="pt-swap-ring" title={t(text.now)} onClick={controller.fill.renew}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength={whole} strokeDasharray={`${left} ${whole}`} />
      </svg>
      <span role="timer">{quoting === 'loading' ? t(text.renewing) : t(text.left, { seconds: left })}</span>
    </button>
  )
}
