import type { Question } from '../review/Question.js'
import { readReviewState, receiveQuestion } from '../review/reviewChannel.js'
import { AskVisitor } from '../views/AskVisitor.js'
import { ReviewEnded } from '../views/ReviewWindow.js'
import { Working } from '../views/Working.js'
import { openViewHost } from './openViewHost.js'

const state = readReviewState(location.hash)
history.replaceState(null, '', location.pathname)

const show = openViewHost('review')
const end = (how: 'approved' | 'declined' | 'lost' | 'over') => show(<ReviewEnded how={how} onClose={() => window.close()} />)

show(<Working what="arriving" />)
const asked = state === undefined ? undefined : await receiveQuestion(window, state, () => end('over'))
if (!asked) end('lost')
else {
  const answer = async (approved: boolean) => {
    show(<Working what="task" />)
    // The answer counts only once the frame received it. Otherwise nothing happens there either.
    if (!(await asked.answer(approved))) return end('lost')
    end(approved ? 'approved' : 'declined')
    window.close()
  }
  const draw = (question: Question) =>
    show(
      <AskVisitor question={question} onApprove={() => void answer(true)} onDecline={() => void answer(false)} onLimit={(amount) => void limit(amount)} />,
      question,
    )
  const limit = async (amount: bigint) => {
    show(<Working what="reading" />)
    const limited = await asked.limit(amount)
    if (limited) draw(limited)
    else end('over')
  }
  draw(asked.question)
}
