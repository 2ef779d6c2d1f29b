import type { Ui } from '../host/createUi.js'
import { OutsideFrameError } from '../kit/errors.js'
import { useKit } from '../kit/hooks/useKit.js'
import type { Kit } from '../kit/createKit.js'

const isUi = (kit: Kit): kit is Ui => 'kernel' in kit

/** @throws OutsideFrameError when the component is not inside a Portico frame */
export const useUi = (): Ui => {
  const kit = useKit()
  if (!isUi(kit)) throw new OutsideFrameError()
  return kit
}
