import { useEffect } from 'react'
import { useKit } from './useKit.js'

/** Long enough to be felt, in ms. */
const pulseMs = 20

/**
 * Has the device vibrate once, where the system allows it and the visitor wants motion. `success` names what ended well, for example a hash:
 * it is never told twice. Undefined while nothing did.
 */
export const useSuccessGesture = (success: string | undefined): void => {
  const { succeeded } = useKit()
  useEffect(() => {
    if (success === undefined || succeeded.has(success)) return
    succeeded.add(success)
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    // Before a press in the page a browser refuses, and complains in the console.
    if (isStill || navigator.userActivation?.hasBeenActive !== true) return
    // Safari has none.
    navigator.vibrate?.(pulseMs)
  }, [succeeded, success])
}
