import { Button, useMessage, useReadable } from '../../../ui/index.js'
import { clockText } from '#lib/text/clockText.js'
import type { CodeController } from '../CodeSteps.js'
import { words } from './words.js'

/** The button for another code: for 30 seconds after each it says how long it waits. */
export const NewCode = ({ controller, kind = 'secondary' }: { readonly controller: CodeController; readonly kind?: 'primary' | 'secondary' }) => {
  const t = useMessage()
  const { busy, wait } = useReadable(controller.state)
  const waits = wait > 0 ? t(words.again, { time: clockText(wait) }) : undefined
  return (
    <Button kind={kind} busy={busy === 'sending'} disabledReason={waits} onPress={controller.resend}>
      {busy === 'sending' ? t(words.sending) : (waits ?? t(words.newCode))}
    </Button>
  )
}
