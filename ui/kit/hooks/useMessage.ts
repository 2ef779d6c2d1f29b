import type { Translate } from '../../../kernel/api/message.js'
import { useKit } from './useKit.js'
import { useStore } from './useStore.js'

/** The translator. Renders again when the locale changes or its texts arrive. @example `const title = useMessage()(msg('hello.title', 'Hello'))` @public */
export const useMessage = (): Translate => {
  const { host } = useKit()
  useStore(host.locale)
  return host.t
}
