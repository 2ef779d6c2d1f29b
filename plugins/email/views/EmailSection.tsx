import { useState } from 'react'
import { EmailLoginView } from '../../../ports/embeddedWallet.js'
import { Button, useMessage, useReadable, useRouter } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { words } from './words.js'
import { EmailForm } from './EmailForm.js'
import { SlowNote } from './SlowNote.js'

/** The part of the list: the field itself where no wallet is installed, else a button that leads to it. */
export const EmailSection = ({ controller }: { readonly controller: EmailController }) => {
  const t = useMessage()
  const router = useRouter()
  // Decided once: a wallet that announces itself later does not take the field away from under the fingers.
  const [led] = useState(() => controller.connectors.get().items.some(({ kind }) => kind === 'injected'))
  const { busy, slow } = useReadable(controller.state)
  return led ? (
    <Button kind="secondary" icon="mail" onPress={() => router.push(EmailLoginView)}>
      {t(words.continue)}
    </Button>
  ) : (
    <EmailForm controller={controller}>
      <Button kind="primary" submit busy={busy !== undefined}>
        {t(busy ? words.sending : words.continue)}
      </Button>
      <SlowNote controller={controller} />
      {slow && (
        <Button kind="ghost" onPress={controller.giveUp}>
          {t(words.cancel)}
        </Button>
      )}
    </EmailForm>
  )
}
