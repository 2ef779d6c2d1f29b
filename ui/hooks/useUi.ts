import { useContext } from 'react'
import type { Ui } from '../host/createUi.js'
import { UiContext } from '../host/UiContext.js'
import { OutsideFrameError } from '../kit/errors.js'

/** @throws OutsideFrameError when the component is not inside a Portico frame */
export const useUi = (): Ui => {
  const ui = useContext(UiContext)
  if (!ui) throw new OutsideFrameError()
  return ui
}
