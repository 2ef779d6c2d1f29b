import { useEffect, useMemo, useState } from 'react'
import { useLocale } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import { createFormats, type Formats } from './createFormats.js'

const startOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

export interface DayFormats {
  readonly formats: Formats
  /** The start of the visitor's day, ms since 1970. */
  readonly today: number
}

/** How amounts and dates are written today. At midnight "Today" becomes "Yesterday", also in a list that stays open. */
export const useFormats = (
  { clock }: Pick<ActivityController, 'clock'>,
  checksum: ((address: string) => string) | undefined,
  names: ReadonlyMap<string, string> | undefined,
): DayFormats => {
  const { tag } = useLocale()
  const [today, setToday] = useState(() => startOf(clock.now()))
  // A day is an hour longer or shorter where the clocks change.
  useEffect(() => clock.after(new Date(today).setHours(24) - clock.now(), () => setToday(startOf(clock.now()))), [clock, today])
  const formats = useMemo(() => createFormats(tag, today, checksum, names), [tag, today, checksum, names])
  return { formats, today }
}
