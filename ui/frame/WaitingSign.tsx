import { useLayoutEffect } from 'react'
import { useUi } from '../hooks/useUi.js'

/** How long a view is waited for before the frame says so, in ms: a quick answer does not flash. */
const delayMs = 200

/** Present while the code of the next view is waited for: after a moment the line under the header says so. */
export const WaitingSign = () => {
  const { statusBar } = useUi()
  // Its end comes before the next view sets a state of its own.
  useLayoutEffect(() => {
    const before = statusBar.get()
    const timer = setTimeout(() => statusBar.set('waiting'), delayMs)
    return () => {
      clearTimeout(timer)
      // The view that stays may have said something since.
      if (statusBar.get() === 'waiting') statusBar.set(before)
    }
  }, [statusBar])
  return null
}
