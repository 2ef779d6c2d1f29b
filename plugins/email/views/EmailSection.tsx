import { useLayoutEffect } from 'react'
import type { ConnectSectionParams } from '../../../ports/connect.js'
import { Button, useMessage, useReadable } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { EmailForm } from './EmailForm.js'
import { SlowNote } from './SlowNote.js'
import { words } from './words.js'

export interface EmailSectionProps {
  readonly controller: EmailController
  readonly cover: ConnectSectionParams['cover']
}

/** The part of the list: the field. The button takes the place of the social accounts below it as soon as something is typed. */
export const EmailSection = ({ controller, cover }: EmailSectionProps) => {
  const t = useMessage()
  const { address, busy, slow } = useReadable(controller.state)
  const filled = address !== ''
  // Before the browser paints: the two are never seen together.
  useLayoutEffect(() => {
    cover?.(filled)
    return () => cover?.(false)
  }, [cover, filled])
  return (
    <EmailForm controller={controller} gap={8}>
      {(filled || !cover) && (
        <Button kind="primary" submit busy={busy !== undefined}>
          {t(busy ? words.sending : words.goOn)}
        </Button>
      )}
      <SlowNote controller={controller} />
      {slow && (
        <Button kind="ghost" onPress={controller.giveUp}>
          {t(words.cancel)}
        </Button>
      )}
    </EmailForm>
  )
}
