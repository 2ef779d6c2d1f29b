import { useEffect, useRef, useState } from 'react'
import { type Message, msg } from '../../../kernel/api/message.js'
import { randomHex } from '../../../lib/bytes/randomHex.js'
import { Banner, Button, Icon, StatusIllustration, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/kit/index.js'
import { FrameError } from '../base/FrameError.js'
import { askInReviewWindow, reviewAddress } from '../review/reviewChannel.js'
import type { Question } from '../review/Question.js'
import { stateOf } from './stateOf.js'
import { useViewState } from './useViewState.js'
import { WindowLink } from './WindowLink.js'

const text = {
  request: msg('vault.inWindow.request', 'Review it in a separate window'),
  grant: msg('vault.inWindow.grant', 'Review the permission in a separate window'),
  delete: msg('vault.inWindow.delete', 'Delete the wallet in a separate window'),
  export: msg('vault.inWindow.export', 'Continue in a separate window'),
  covered: msg('vault.inWindow.covered', 'Something on this page covers what you sign. Nothing can cover a separate window.'),
  always: msg('vault.inWindow.always', 'The window shows all of it, and no site can cover it.'),
  open: msg('vault.inWindow.open', 'Open the window'),
  waiting: msg('vault.inWindow.waiting', 'Waiting for the window'),
  decline: msg('vault.inWindow.decline', 'Decline'),
  closed: msg('vault.inWindow.closed', 'The window was closed before you answered. Nothing was approved.'),
  blocked: msg('vault.inWindow.blocked', 'Your browser blocked the window. Use the link below to open it.'),
}
const titles: { readonly [kind in Question['kind']]: Message } = { request: text.request, grant: text.grant, delete: text.delete, export: text.export }
const size = 'popup,width=480,height=720'

export interface AskInWindowProps {
  /** What is asked, as it was when the frame drew this. */
  readonly about: Question
  /** What the window asks, once it is open. */
  question(): Question
  /** As that of `askInReviewWindow`. */
  limit?: ((amount: bigint) => Promise<void>) | undefined
  /** `covered`: the browser says that something lies over the frame. */
  readonly why: 'covered' | 'always'
  onApprove(): void
  onDecline(): void
}

/** Leads to a window of this site, where the question is asked: no website can cover it there. */
export const AskInWindow = ({ about, question, limit, why, onApprove, onDecline }: AskInWindowProps) => {
  const t = useMessage()
  useViewState(stateOf(about))
  const [problem, setProblem] = useState<'closed' | 'blocked'>()
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState(false)
  const open = useRef<{ readonly stop: AbortController; readonly window: Window | null }>(undefined)
  useEffect(() => () => open.current?.stop.abort(new FrameError('cancelled', 'The visitor left.')), [])
  const press = () => {
    // One window at a time: the earlier one says that it is over.
    if (busy && open.current?.window && !open.current.window.closed) return open.current.window.focus()
    open.current?.stop.abort(new FrameError('cancelled', 'Another window was opened.'))
    const state = randomHex(crypto)
    // In the press itself: browsers open no window later.
    const opened = window.open(reviewAddress(state), `portico-${state}`, size)
    const stop = new AbortController()
    open.current = { stop, window: opened }
    setProblem(opened ? undefined : 'blocked')
    setLink(opened ? undefined : reviewAddress(state))
    setBusy(opened !== null)
    askInReviewWindow({ opened: opened ?? undefined, own: window, state, question, limit, signal: stop.signal, now: () => performance.now() }).then(
      (approved) => (approved ? onApprove() : onDecline()),
      () => {
        if (stop.signal.aborted) return
        setBusy(false)
        setLink(undefined)
        setProblem('closed')
      },
    )
  }
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest">
          <Icon name="shield" size={54} />
        </StatusIllustration>
        <StatusText title={t(titles[about.kind])} live="polite">
          {t(text[why])}
        </StatusText>
        {problem && (
          <div role="alert">
            <Banner tone="warn">{t(text[problem])}</Banner>
          </div>
        )}
        {link !== undefined && <WindowLink href={link} />}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={press}>
          {t(busy ? text.waiting : text.open)}
        </Button>
        <Button kind="ghost" onPress={onDecline}>
          {t(text.decline)}
        </Button>
      </ViewFooter>
    </>
  )
}
