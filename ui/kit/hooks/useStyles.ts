import { useInsertionEffect } from 'react'
import { useKit } from './useKit.js'

/** Adopts a component's style sheet in the shadow root, once for all its uses. @example `useStyles('.hello { display: grid }')` @public */
export const useStyles = (css: string): void => {
  const { adopt } = useKit()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
