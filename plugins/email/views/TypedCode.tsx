import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  Button,
  CodeField,
  Spinner,
  StatusText,
  useAnnounce,
  useMessage,
  useReadable,
  useStatusBar,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { CodeProps } from '../CodeSteps.js'
import { NewCode } from './NewCode.js'
import { words } from './words.js'
import { useProblem } from './useProblem.js'

const enter = msg('email.code.text', 'Enter the 6-digit code')
const sent = msg('email.code.sent', 'Sent to {email}')
const label = msg('shared.sixDigitCode', '6-digit code')
const checks = msg('email.code.checks', 'It’s checked as soon as you type the last digit.')
const checking = msg('shared.checkingTheCode', 'Checking the code')

/** Six boxes of the page, for a secure site that gets the code by a message. */
export const TypedCode = ({ controller, title }: CodeProps) => {
  const t = useMessage()
  const announce = useAnnounce()
  const { address, sentTo = address, busy, problem } = useReadable(controller.state)
  const failed = useProblem(problem)
  const [code, setCode] = useState('')
  useTitle(t(title))
  const looked = busy === 'checking'
  useStatusBar(looked ? 'waiting' : failed === undefined ? 'idle' : 'bad')
  useEffect(() => {
    if (looked) announce(t(checking))
  }, [announce, looked, t])
  // A code that is wrong, too old or replaced by a new one is typed anew.
  useEffect(() => {
    if (problem || busy === 'sending') setCode('')
  }, [problem, busy])
  return (
    <>
      <ViewBody>
        <StatusText title={t(enter)}>
          <bdi>{t(sent, { email: sentTo })}</bdi>
        </StatusText>
        <CodeField label={t(label)} value={code} error={failed} hint={t(checks)} busy={looked} first onChange={setCode} onComplete={controller.verify} />
        {looked && (
          <p style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'center' }}>
            <Spinner size={18} />
            <span>{t(checking)}</span>
          </p>
        )}
      </ViewBody>
      <ViewFooter>
        <NewCode controller={controller} />
        <Button kind="ghost" onPress={controller.startOver}>
          {t(words.other)}
        </Button>
      </ViewFooter>
    </>
  )
}
