import { msg } from '../../../kernel/api/index.js'
import { useReadable } from '../../../ui/index.js'
import type { ChangeController } from '../ChangeController.js'
import { DrawnCode } from './DrawnCode.js'
import { TypedCode } from './TypedCode.js'

const currentTitle = msg('shared.confirmYourCurrentEmail', 'Confirm your current email')
const newTitle = msg('shared.confirmYourNewEmail', 'Confirm your new email')

/** The codes of both addresses, one after the other: typed in the frame, where the secure site asks for them itself. */
export const EmailChangeCode = ({ controller }: { readonly controller: ChangeController }) => {
  const { drawn, phase } = useReadable(controller.state)
  const title = phase === 'new' ? newTitle : currentTitle
  // The boxes of one code are not those of the other.
  return drawn ? <DrawnCode controller={controller} title={title} /> : <TypedCode key={phase} controller={controller} title={title} />
}
