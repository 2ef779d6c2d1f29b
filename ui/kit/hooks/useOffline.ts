import { useEffect, useState } from 'react'
import { isOffline } from '../../../lib/web/isOffline.js'

/**
 * Whether the browser has no network. `onBack` runs each time it has one again: what did not load is asked for once more. `graceMs`: how long
 * the answer stays true after that, so that what is on its way is not said to have failed.
 * @example `const offline = useOffline(reload)`
 * @public
 */
export const useOffline = (onBack?: () => void, graceMs = 0): boolean => {
  const [offline, setOffline] = useState(isOffline)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setOffline(isOffline())
    }
    const back = () => {
      onBack?.()
      if (graceMs === 0) return look()
      clearTimeout(timer)
      timer = setTimeout(look, graceMs)
    }
    look()
    window.addEventListener('offline', look)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', look)
      window.removeEventListener('online', back)
    }
  }, [onBack, graceMs])
  return offline
}
