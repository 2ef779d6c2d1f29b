import { useAnnounced, useMessage, useReadable } from '../../../ui/index.js'
import type { CodeController } from '../CodeSteps.js'
import { words } from './words.js'

/** One line, seen and heard, while something takes longer than usual. */
export const SlowNote = ({ controller }: { readonly controller: Pick<CodeController, 'state'> }) => {
  const t = useMessage()
  const { slow } = useReadable(controller.state)
  const text = slow ? t(words.slow) : undefined
  useAnnounced(text)
  return text === undefined ? null : <p className="pt-meta">{text}</p>
}
