import type { ReactNode } from 'react'
import { readReviewState, receiveQuestion } from '../frame/reviewLine.js'
import { AskVisitor } from '../views/AskVisitor.js'
import { createStage } from '../views/createStage.js'
import { ReviewEnded, ReviewHeading } from '../views/ReviewWindow.js'
import { Working } from '../views/Working.js'

const state = readReviewState(location.hash)
history.replaceState(null, '', location.pathname)

const stage = await createStage({ onHeight: () => {} })
stage.setTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
/** Each view below the heading of the document. */
const show = (view: ReactNode) =>
  stage.show(
    <>
      <ReviewHeading />
      {view}
    </>,
  )
const end = (how: 'approved' | 'declined' | 'lost' | 'over') => show(<ReviewEnded how={how} onClose={() => window.close()} />)

show(<Working what="arriving" />)
const asked = state === undefined ? undefined : await receiveQuestion(window, state, () => end('over'))
if (!asked) end('lost')
else {
  const answer = (approved: boolean) => {
    asked.answer(approved)
    end(approved ? 'approved' : 'declined')
    window.close()
  }
  show(<AskVisitor question={asked.question} onApprove={() => answer(true)} onDecline={() => answer(false)} />)
}
