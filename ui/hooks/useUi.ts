import type { Ui } from '../host/createUi.js'
import { useKit } from '../kit/hooks/useKit.js'

/**
 * In a frame the kit is that of the frame. What uses this is no part of programs without one, see the rule `kit-knows-no-kernel`.
 * @throws OutsideFrameError when the component is not inside a Portico frame
 */
export const useUi = useKit as () => Ui
