import { useRef, useState } from 'react'
import { FrameError } from '../frame/FrameError.js'
import { isPlainText, type Question } from '../review/Question.js'
import { AskInWindow } from './AskInWindow.js'
import { AskVisitor } from './AskVisitor.js'
import type { Stage } from './createStage.js'

/** Puts a question to the visitor. @throws FrameError `cancelled` when they decline; the signal's reason when it aborts */
export type Ask = (question: Question, signal: AbortSignal) => Promise<void>

/** A cover that is still there so many ms after the first press may stay: a view that comes in is taken for covered as well. */
const patience = 1_000

interface FramedProps {
  readonly question: Question
  onApprove(): void
  onDecline(): void
}

/** In the frame what costs nothing by itself, unless it is covered; all else in a window. */
const Framed = ({ question, ...ends }: FramedProps) => {
  const [covered, setCovered] = useState(false)
  const first = useRef<number>(undefined)
  const press = () => {
    first.current ??= performance.now()
    if (performance.now() - first.current >= patience) setCovered(true)
  }
  if (!isPlainText(question)) return <AskInWindow question={question} why="always" {...ends} />
  if (covered) return <AskInWindow question={question} why="covered" {...ends} />
  return <AskVisitor question={question} {...ends} onCovered={press} />
}

/**
 * Asks for everything but a message in plain text in a window of this site, because no browser can say for certain what a page does to a
 * frame: Firefox and Safari say nothing about it, and Chromium does not notice a mask (`mask-image`) that hides all but a button.
 */
export const createAsk =
  (stage: Pick<Stage, 'draw'>): Ask =>
  (question, signal) =>
    stage.draw<void>(
      ({ done, fail }) => (
        <Framed question={question} onApprove={() => done(undefined)} onDecline={() => fail(new FrameError('cancelled', 'User rejected the request.'))} />
      ),
      signal,
    )
