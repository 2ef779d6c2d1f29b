import { useRef, useState } from 'react'
import type { Prices } from '../base/createPrices.js'
import { FrameError } from '../base/FrameError.js'
import { contractsIn, isAboutMoney, isOwnSignIn, type Question } from '../review/Question.js'
import { AskInWindow } from './AskInWindow.js'
import { AskVisitor } from './AskVisitor.js'
import type { PageWindows } from '../popup/createPageWindows.js'
import type { ViewHost } from './createViewHost.js'
import { Working } from './Working.js'

/**
 * Asks the visitor a question. `limit` reads the question again with the limit that they set, in base units.
 *
 * @throws FrameError `cancelled` if they decline; the signal's reason if it aborts
 */
export type Ask = (question: Question, signal: AbortSignal, limit?: (amount: bigint) => Promise<Question>) => Promise<void>

/** The ms after the first press after which a reported cover is considered permanent. A view that is appearing is reported as covered as well. */
const coverDelayMs = 1_000

export interface AskBrowser {
  /** Whether the browser reports covers of a frame (IntersectionObserver v2). */
  readonly seesCovers: boolean
  /** Whether the browser is inside another app, where windows cannot answer. */
  readonly inApp: boolean
  /** The windows that the page opens. */
  readonly windows: PageWindows
}

interface FramedProps {
  /** The question with the prices that arrived so far. */
  question(): Question
  /** Limits an approval, which replaces `question`. */
  limit(amount: bigint): Promise<void>
  readonly browser: AskBrowser
  onApprove(): void
  onDecline(): void
}

/** The frame asks questions whose signature is worthless elsewhere, unless it is covered. A window asks all others. */
const Framed = ({ question, limit, browser, ...ends }: FramedProps) => {
  // The rendered question does not change: a price that arrives later would need another look before a press counts.
  const [shown, setShown] = useState(question)
  const [reading, setReading] = useState(false)
  const [covered, setCovered] = useState(false)
  const first = useRef<number>(undefined)
  const press = () => {
    first.current ??= performance.now()
    if (performance.now() - first.current >= coverDelayMs) setCovered(true)
  }
  const change = async (amount: bigint) => {
    await limit(amount)
    setShown(question())
  }
  const changeHere = async (amount: bigint) => {
    setReading(true)
    // If the limit cannot be set, the question stays unchanged.
    await change(amount).catch(() => undefined)
    setReading(false)
  }
  // Without a window only the frame remains, which is guarded as far as the browser reports covers.
  const noWindow = browser.inApp && browser.seesCovers
  if (!isOwnSignIn(shown) && !noWindow) return <AskInWindow about={shown} question={question} limit={change} why="always" windows={browser.windows} {...ends} />
  if (covered) return <AskInWindow about={shown} question={question} limit={change} why="covered" windows={browser.windows} {...ends} />
  if (reading) return <Working what="reading" />
  return <AskVisitor question={shown} {...ends} onLimit={(amount) => void changeHere(amount)} onCovered={press} />
}

/**
 * Asks everything except a sign-in to the requesting website in a window of this site, because no browser can reliably detect what a
 * page does to a frame: Firefox and Safari report nothing, and Chromium does not detect a mask (`mask-image`) that hides everything but
 * a button. A browser inside another app may have no windows: then the frame asks, if the browser reports covers at least.
 * Prices are requested meanwhile, and nothing waits for them.
 */
export const createAsk =
  (viewHost: Pick<ViewHost, 'draw'>, browser: AskBrowser, prices: Prices): Ask =>
  (question, signal, limit) => {
    const asked = isAboutMoney(question) ? prices.ask(question.chain, contractsIn(question), signal) : undefined
    let current = question
    return viewHost.draw<void>(
      ({ done, fail }) => (
        <Framed
          question={() => (asked && isAboutMoney(current) ? { ...current, prices: asked.known() } : current)}
          limit={async (amount) => {
            if (limit) current = await limit(amount)
          }}
          browser={browser}
          onApprove={() => done(undefined)}
          onDecline={() => fail(new FrameError('cancelled', 'User rejected the request.'))}
        />
      ),
      signal,
    )
  }
