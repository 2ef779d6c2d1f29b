import { useState } from 'react'
import { seesCovers } from '../../../ui/kit/createSight.js'
import { FrameError } from '../frame/FrameError.js'
import { isPlainText, type Question } from '../review/Question.js'
import { AskInWindow } from './AskInWindow.js'
import { AskVisitor } from './AskVisitor.js'
import type { Stage } from './createStage.js'

/** Puts a question to the visitor. @throws FrameError `cancelled` when they decline; the signal's reason when it aborts */
export type Ask = (question: Question, signal: AbortSignal) => Promise<void>

interface FramedProps {
  readonly question: Question
  /** The browser says what lies over the frame. */
  readonly sees: boolean
  onApprove(): void
  onDecline(): void
}

/** In the frame where it can be known that the visitor sees it, else in a window. */
const Framed = ({ question, sees, ...ends }: FramedProps) => {
  const [covered, setCovered] = useState(false)
  if (!sees && !isPlainText(question)) return <AskInWindow question={question} why="unknown" {...ends} />
  if (covered) return <AskInWindow question={question} why="covered" {...ends} />
  return <AskVisitor question={question} {...ends} onCovered={() => setCovered(true)} />
}

/**
 * Asks in the frame while the browser can say that the whole question is in sight (IntersectionObserver v2). Where it cannot, everything but a
 * message in plain text is asked in a window of this site, as is what a website covers.
 */
export const createAsk =
  (stage: Pick<Stage, 'draw'>, own: Window & typeof globalThis): Ask =>
  (question, signal) =>
    stage.draw<void>(
      ({ done, fail }) => (
        <Framed
          question={question}
          sees={seesCovers(own)}
          onApprove={() => done(undefined)}
          onDecline={() => fail(new FrameError('cancelled', 'User rejected the request.'))}
        />
      ),
      signal,
    )
