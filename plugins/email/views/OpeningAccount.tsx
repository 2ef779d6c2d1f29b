import { msg } from '../../../kernel/api/index.js'
import { Button, Icon, StatusIllustration, StatusText, useMessage, useStatusBar, useTitle, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { userMessage } from '../userMessage.js'
import { card } from './card.js'
import { words } from './words.js'

const opening = msg('shared.openingYourWallet', 'Opening your wallet')
const right = msg('email.account.right', 'The code is correct.')

export interface OpeningAccountProps {
  readonly controller: EmailController
  readonly failed: boolean
}

/** The code was right: the account is read. Where that fails no other code is needed. */
export const OpeningAccount = ({ controller, failed }: OpeningAccountProps) => {
  const t = useMessage()
  // The code was right, whatever becomes of the account.
  const state = failed ? 'bad' : 'ok'
  const title = t(failed ? userMessage.account : opening)
  useStatusBar(state)
  useTitle(t(words.sent))
  return (
    <>
      <ViewBody>
        <div style={card}>
          <StatusIllustration state={state}>
            <Icon name="mail" size={54} />
          </StatusIllustration>
          <StatusText title={title} live="polite">
            {t(right)}
          </StatusText>
        </div>
      </ViewBody>
      <ViewFooter>
        {failed ? (
          <Button kind="primary" icon="retry" onPress={controller.connect}>
            {t(words.tryAgain)}
          </Button>
        ) : (
          <Button kind="primary" busy>
            {t(opening)}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
