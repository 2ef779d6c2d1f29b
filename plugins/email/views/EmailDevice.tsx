import { useCallback, useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, StatusIllustration, StatusText, useMessage, useReadable, useStatusBar, ViewBody, ViewFooter } from '../../../ui/index.js'
import { Icon } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { words } from './words.js'
import { useProblem } from './useProblem.js'

const title = msg('email.device', 'Confirm this device')
const text = msg('email.device.text', 'Open the link in the email we sent to {address}. This page continues on its own.')

/** A device that was never used with this address is confirmed by a link in a mail first. */
export const EmailDevice = ({ controller }: { readonly controller: EmailController }) => {
  const t = useMessage()
  const { address, problem } = useReadable(controller.state)
  const failed = useProblem(problem)
  const wait = useCallback(() => controller.confirmDevice(), [controller])
  useEffect(wait, [wait])
  const state = failed === undefined ? 'waiting' : 'bad'
  useStatusBar(state)
  return (
    <>
      <ViewBody>
        <StatusIllustration state={state}>
          <Icon name="mail" size={54} />
        </StatusIllustration>
        <StatusText title={failed ?? t(title)} live="polite">
          {t(text, { address })}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {failed !== undefined && (
          <Button kind="primary" icon="retry" onPress={wait}>
            {t(words.tryAgain)}
          </Button>
        )}
        <Button kind="ghost" onPress={controller.startOver}>
          {t(words.other)}
        </Button>
      </ViewFooter>
    </>
  )
}
