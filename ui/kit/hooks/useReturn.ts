import { useEffect } from 'react'

/** Runs each time the visitor returns to the page: it becomes visible, or its window receives the focus. Nothing runs meanwhile. */
export const useReturn = (run: () => void): void => {
  useEffect(() => {
    const visible = () => {
      if (document.visibilityState === 'visible') run()
    }
    document.addEventListener('visibilitychange', visible)
    window.addEventListener('focus', run)
    return () => {
      document.removeEventListener('visibilitychange', visible)
      window.removeEventListener('focus', run)
    }
  }, [run])
}
