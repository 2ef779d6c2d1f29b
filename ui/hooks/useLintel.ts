import { useLayoutEffect } from 'react'
import type { LintelState } from '../host/createUi.js'
import { useUi } from './useUi.js'

export type { LintelState }

/** Sets the line under the header while the view is shown. */
export const useLintel = (state: LintelState): void => {
  const { lintel } = useUi()
  const word = typeof state === 'string' ? state : undefined
  const value = typeof state === 'string' ? 0 : state.value
  const label = typeof state === 'string' ? '' : state.label
  useLayoutEffect(() => {
    lintel.set(word ?? { value, label })
    return () => lintel.set('idle')
  }, [lintel, word, value, label])
}
