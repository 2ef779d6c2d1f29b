import { useEffect, useState } from 'react'

/** Seconds until then (ms since 1970), counted down. */
export const useSecondsTo = (then: number): number => {
  const [now, setNow] = useState(Date.now)
  // The time was read when the view was drawn, which may be long before there is something to count down to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is counted from now
  useEffect(() => setNow(Date.now()), [then])
  const left = Math.max(0, Math.ceil((then - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  })
  return left
}
