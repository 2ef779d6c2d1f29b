import type { Question } from '../review/Question.js'
import { DeleteWallet } from './DeleteWallet.js'
import { AskExport } from './ExportWords.js'
import { GrantPermissions } from './GrantPermissions.js'
import { ReviewRequest } from './ReviewRequest.js'
import { stateOf } from './stateOf.js'
import { useViewState } from './useViewState.js'

export interface AskVisitorProps {
  readonly question: Question
  onApprove(): void
  onDecline(): void
  /** The visitor limits an approval, to so many base units. */
  onLimit?: ((amount: bigint) => void) | undefined
  /** Something covers what is confirmed. */
  readonly onCovered?: (() => void) | undefined
}

/** The view of a question, in the frame and in the window of this site alike. */
export const AskVisitor = ({ question, onApprove, onDecline, onLimit, onCovered }: AskVisitorProps) => {
  useViewState(stateOf(question))
  if (question.kind === 'request') return <ReviewRequest {...question} onApprove={onApprove} onReject={onDecline} onLimit={onLimit} onCovered={onCovered} />
  if (question.kind === 'grant') return <GrantPermissions {...question} onApprove={onApprove} onReject={onDecline} onCovered={onCovered} />
  if (question.kind === 'delete') return <DeleteWallet {...question} onGo={onApprove} onCancel={onDecline} onCovered={onCovered} />
  return <AskExport onGo={onApprove} onCancel={onDecline} onCovered={onCovered} />
}
