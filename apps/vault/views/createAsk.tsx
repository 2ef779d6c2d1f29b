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
 * Puts a question to the visitor. `limit` reads the question anew with the limit that they set, in base units.
 *
 * @throws FrameError `cancelled` when they decline; the signal's reason when it aborts
 */
export type Ask = (question: Question, signal: AbortSignal, limit?: (amount: bigint) => Promise<Question>) => Promise<void>

/** A cover that is still there so many ms after the first press may stay: a view that comes in is taken for covered as well. */
const patience = 1_000

export interface AskBrowser {
  /** It says what lies over a frame (IntersectionObserver v2). */
  readonly seesCovers: boolean
  /** It is inside another app, where windows do not answer. */
  readonly inApp: boolean
  /** Windows that the page opens. */
  readonly windows: PageWindows
}

interface FramedProps {
  /** The question, with the prices that are there by now. */
  question(): Question
  /** The visitor limits an approval: `question` is another one then. */
  limit(amount: bigint): Promise<void>
  readonly browser: AskBrowser
  onApprove(): void
  onDecline(): void
}

/** In the frame what is worth nothing anywhere else, unless it is covered; all else in a window. */
const Framed = ({ question, limit, browser, ...ends }: FramedProps) => {
  // What is drawn here stays as it is: a figure that came later would be one more thing to look at before a press counts.
  const [shown, setShown] = useState(question)
  const [reading, setReading] = useState(false)
  const [covered, setCovered] = useState(false)
  const first = useRef<number>(undefined)
  const press = () => {
    first.current ??= performance.now()
    if (performance.now() - first.current >= patience) setCovered(true)
  }
  const change = async (amount: bigint) => {
    await limit(amount)
    setShown(question())
  }
  const changeHere = async (amount: bigint) => {
    setReading(true)
    // Where it cannot be set, the question stays as it is.
    await change(amount).catch(() => undefined)
    setReading(false)
  }
  // Without a window the frame is what there is; it is guarded as far as the browser sees.
  const noWindow = browser.inApp && browser.seesCovers
  if (!isOwnSignIn(shown) && !noWindow) return <AskInWindow about={shown} question={question} limit={change} why="always" windows={browser.windows} {...ends} />
  if (covered) return <AskInWindow about={shown} question={question} limit={change} why="covered" windows={browser.windows} {...ends} />
  if (reading) return <Working what="reading" />
  return <AskVisitor question={shown} {...ends} onLimit={(amount) => void changeHere(amount)} onCovered={press} />
}

/**
 * Asks for everything but a sign-in to the very website that asks in a window of this site, because no browser can say for certain what a page does to a
 * frame: Firefox and Safari say nothing about it, and Chromium does not notice a mask (`mask-image`) that hides all but a button. A browser
 * inside another app may have no windows: there the frame asks, where the browser says at least what lies over it.
 *
 * Prices are asked for meanwhile, and nothing waits for them.
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
