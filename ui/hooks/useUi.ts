import type { Ui } from '../host/createUi.js'
import { useKit } from '../kit/hooks/useKit.js'

/** @throws OutsideFrameError when the component is not inside a Portico frame */
// In a frame the kit is that of the frame. What uses this is not part of programs without one: see `kit-knows-no-kernel`.
export const useUi = (): Ui => useKit() as Ui
