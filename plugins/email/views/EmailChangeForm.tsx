import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, Skeleton, StatusText, useFramePlace, useMessage, useReadable, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { ChangeController } from '../ChangeController.js'
import { userMessage } from '../userMessage.js'
import { AddressForm } from './AddressForm.js'
import { useProblem } from './useProblem.js'
import { words } from './words.js'

const label = msg('email.change.label', 'New email address')
const now = msg('email.change.now', 'Your codes go to {email}. We’ll send a code to each address, starting with this one.')
const save = msg('shared.save', 'Save')
const elsewhere = msg('email.change.elsewhere', 'Your address is managed elsewhere')

/** The form for another e-mail address. */
export const EmailChangeForm = ({ controller }: { readonly controller: ChangeController }) => {
  const t = useMessage()
  const router = useRouter()
  const place = useFramePlace()
  const { address, current, byEmail, known, busy, problem } = useReadable(controller.state)
  const text = useProblem(problem)
  const { keepIn, look, giveUp } = controller
  useEffect(() => {
    keepIn(place)
    look()
  }, [keepIn, look, place])
  useEffect(() => giveUp, [giveUp])
  if (known && (!byEmail || current === undefined))
    return (
      <ViewBody>
        <StatusText title={t(elsewhere)} live="polite">
          {t(userMessage.elsewhere)}
        </StatusText>
      </ViewBody>
    )
  return (
    <>
      <ViewBody>
        {current === undefined ? <Skeleton width="100%" height={40} /> : <p className="pt-note">{t(now, { email: current })}</p>}
        <AddressForm label={t(label)} address={address} error={text} busy={busy !== undefined} first onType={controller.type} onSubmit={controller.submit} />
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" busy={busy !== undefined} onPress={controller.submit}>
          {t(busy ? words.sending : save)}
        </Button>
        <Button kind="ghost" onPress={router.back}>
          {t(words.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}
