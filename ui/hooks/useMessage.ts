import type { Translate } from '../../kernel/api/index.js'
import { useReadable } from './useReadable.js'
import { useUi } from './useUi.js'

/** The translator. Renders again when the locale changes or its texts arrive. */
export const useMessage = (): Translate => {
  const { kernel } = useUi()
  useReadable(kernel.locale)
  return kernel.t
}
