import { useCallback, useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { randomHex } from 'portico-lib/bytes/randomHex.js'
import { Banner, Button, ButtonPair, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import { FrameError } from '../base/FrameError.js'
import type { OpenedWindow } from '../popup/listenToWindow.js'
import { askInReviewWindow, reviewAddress } from '../review/reviewChannel.js'
import type { Question } from '../review/Question.js'
import { Door } from './Door.js'
import { doorOf } from './doorOf.js'
import type { PageWindows } from '../popup/createPageWindows.js'
import { stateOf } from './stateOf.js'
import { useViewState } from './useViewState.js'
import { WindowLink } from './WindowLink.js'

const text = {
  covered: msg('vault.inWindow.covered', 'Something on this page covers what you sign. Nothing can cover a separate window.'),
  always: msg('vault.inWindow.always', 'The window shows all of it, and no site can cover it.'),
  show: msg('vault.inWindow.show', 'Show window'),
  decline: msg('shared.decline', 'Decline'),
  keep: msg('vault.keep.go', 'Keep wallet'),
  cancel: msg('shared.cancel', 'Cancel'),
  closed: msg('vault.inWindow.closed', 'The window was closed before you answered. Nothing was approved.'),
  blocked: msg('vault.task.blocked', 'Your browser blocked the window. Use the link below to open it.'),
  cut: msg('vault.inWindow.cut', 'This site’s settings keep it apart from the window, so nothing can be approved here. Nothing was signed.'),
}
const size = 'popup,width=480,height=720'

/** The state of a window that is expected to open. */
interface Attempt {
  readonly state: string
  readonly stop: AbortController
  window?: OpenedWindow
}

export interface AskInWindowProps {
  /** The question at the time at which the frame rendered this. */
  readonly about: Question
  /** The question of the window, once it is open. */
  question(): Question
  /** The same as in `askInReviewWindow`. */
  limit?: ((amount: bigint) => Promise<void>) | undefined
  /** `covered` means that the browser reports something over the frame. */
  readonly why: 'covered' | 'always'
  readonly windows: PageWindows
  onApprove(): void
  onDecline(): void
}

/**
 * Names the action, and opens a window of this site for the answer, which no website can cover. If the visitor's press was in the page,
 * the page opens the window. Otherwise the button here does.
 */
export const AskInWindow = ({ about, question, limit, why, windows, onApprove, onDecline }: AskInWindowProps) => {
  const t = useMessage()
  const { tone, title } = stateOf(about)
  const door = doorOf(about)
  const [problem, setProblem] = useState<'closed' | 'blocked' | 'cut'>()
  const [link, setLink] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  useViewState({ title, tone: isOpen ? 'waiting' : problem === undefined ? tone : 'warn' })
  const attempts = useRef(new Set<Attempt>())
  const latest = useRef({ question, limit, onApprove, onDecline })
  latest.current = { question, limit, onApprove, onDecline }

  /** Waits for the window with this state, whoever opens it. The first one to connect is used, and any other is told that the question is over. */
  const wait = useCallback(
    (state: string, opened?: Window): void => {
      const attempt: Attempt = { state, stop: new AbortController(), ...(opened && { window: opened }) }
      const { signal } = attempt.stop
      attempts.current.add(attempt)
      askInReviewWindow({
        ...{ opened, own: window, state, signal, now: () => performance.now() },
        question: () => latest.current.question(),
        limit: (amount) => latest.current.limit?.(amount) ?? Promise.resolve(),
        onGreeted: (greeter) => {
          attempt.window = greeter
          for (const other of attempts.current) if (other !== attempt) other.stop.abort(new FrameError('cancelled', 'Another window was opened.'))
          attempts.current = new Set([attempt])
          windows.greeted(state)
          setOpen(true)
          setProblem(undefined)
          setLink(undefined)
        },
      }).then(
        (approved) => (approved ? latest.current.onApprove() : latest.current.onDecline()),
        () => {
          attempts.current.delete(attempt)
          if (signal.aborted) return
          setOpen(false)
          setLink(undefined)
          setProblem('closed')
        },
      )
    },
    [windows],
  )
  /** A window that the page opens, or the visitor by the link. */
  const waitForPage = useCallback(
    (state: string) => {
      wait(state)
      return windows.ask(state, () => {
        setProblem('cut')
        setLink(undefined)
      })
    },
    [wait, windows],
  )
  useEffect(() => {
    const stop = waitForPage(randomHex(crypto))
    return () => {
      stop()
      for (const { stop: left } of attempts.current) left.abort(new FrameError('cancelled', 'The visitor left.'))
      attempts.current = new Set()
    }
  }, [waitForPage])
  const press = () => {
    const [open] = [...attempts.current].filter(({ window: there }) => there !== undefined && !there.closed)
    // Only one window is used at a time.
    if (open?.window && isOpen) return open.window.focus?.()
    const state = randomHex(crypto)
    // The window opens in the press itself, because browsers block it later.
    const opened = window.open(reviewAddress(state), `portico-${state}`, size)
    setProblem(opened ? undefined : 'blocked')
    setLink(opened ? undefined : reviewAddress(state))
    if (opened) wait(state, opened)
    // The page was informed of this press as well, and may be allowed to open a window when the frame is not.
    else waitForPage(state)
  }
  const label = t(isOpen ? text.show : door.review)
  const leave = t(about.kind === 'delete' ? text.keep : about.kind === 'export' ? text.cancel : text.decline)
  const dangerous = about.kind === 'delete' && !isOpen
  return (
    <>
      <ViewBody>
        <Door about={about} waiting={isOpen} troubled={problem !== undefined} />
        {problem && (
          <div role="alert">
            <Banner tone="warn">{t(text[problem])}</Banner>
          </div>
        )}
        {link !== undefined && <WindowLink href={link} />}
      </ViewBody>
      <ViewFooter note={problem === 'cut' ? undefined : t(text[why])}>
        <ButtonPair>
          <Button kind={dangerous || problem === 'cut' ? 'primary' : 'secondary'} onPress={onDecline}>
            {leave}
          </Button>
          {problem !== 'cut' && (
            <Button kind={dangerous ? 'quiet-danger' : 'primary'} icon="ext" onPress={press}>
              {label}
            </Button>
          )}
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
