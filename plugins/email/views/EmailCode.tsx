import { useReadable } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { DrawnCode } from './DrawnCode.js'
import { OpeningAccount } from './OpeningAccount.js'
import { TypedCode } from './TypedCode.js'
import { words } from './words.js'

/** The code of the mail: typed in the frame, where the secure site asks for it itself, so that the page never has it. */
export const EmailCode = ({ controller }: { readonly controller: EmailController }) => {
  const { drawn, busy, problem } = useReadable(controller.state)
  if (busy === 'connecting' || problem?.kind === 'account') return <OpeningAccount controller={controller} failed={busy === undefined} />
  return drawn ? <DrawnCode controller={controller} title={words.sent} /> : <TypedCode controller={controller} title={words.sent} />
}
