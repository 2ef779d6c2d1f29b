import type { Translate } from '../../kernel/api/index.js'
import { useReadable } from './useReadable.js'
import { useShell } from './useShell.js'

/** The translator. Renders again when the locale changes or its texts arrive. */
export const useMessage = (): Translate => {
  const shell = useShell()
  useReadable(shell.locale)
  return shell.t
}
