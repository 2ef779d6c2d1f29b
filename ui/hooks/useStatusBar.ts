import { useLayoutEffect } from 'react'
import type { StatusBarState } from '../host/createUi.js'
import { useUi } from './useUi.js'

export type { StatusBarState }

/** Sets the line under the header while the view is shown. */
export const useStatusBar = (state: StatusBarState): void => {
  const { statusBar } = useUi()
  const word = typeof state === 'string' ? state : undefined
  const value = typeof state === 'string' ? 0 : state.value
  const label = typeof state === 'string' ? '' : state.label
  useLayoutEffect(() => {
    statusBar.set(word ?? { value, label })
    return () => statusBar.set('idle')
  }, [statusBar, word, value, label])
}
