import { useInsertionEffect } from 'react'
import { useUi } from './useUi.js'

/** Adopts a component's style sheet in the shadow root, once for all its uses. */
export const useStyles = (css: string): void => {
  const { adopt } = useUi()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
