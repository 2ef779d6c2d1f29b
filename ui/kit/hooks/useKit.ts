import { useContext } from 'react'
import type { Kit } from '../createKit.js'
import { OutsideFrameError } from '../errors.js'
import { KitContext } from '../KitContext.js'

/** @throws OutsideFrameError when the component is outside a root of the kit */
export const useKit = (): Kit => {
  const kit = useContext(KitContext)
  if (!kit) throw new OutsideFrameError()
  return kit
}
