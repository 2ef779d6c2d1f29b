import { useEffect } from 'react'
import { useAnnounce } from './useAnnounce.js'

/** Reads a text out again whenever the visitor was reminded, from the second time on. Undefined: there is nothing to remind of. */
export const useReminder = (reminders: number, text: string | undefined): void => {
  const announce = useAnnounce()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each reminder, not for each change of the text
  useEffect(() => {
    if (reminders > 1 && text !== undefined) announce(text)
  }, [reminders])
}
