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

/** Minutes and seconds, as on a clock, in the digits of a language. `tag` is its BCP 47 tag. */
export const clockText = (tag: string, seconds: number): string => {
  const digits = (value: number, least: number) => value.toLocaleString(tag, { minimumIntegerDigits: least, useGrouping: false })
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`
}
