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
  /** Limits an approval to an amount in base units. */
  onLimit?: ((amount: bigint) => void) | undefined
  /** Whether something covers the confirmed content. */
  readonly onCovered?: (() => void) | undefined
}

/** The view of a question, for the frame and for the window of this site. */
export const AskVisitor = ({ question, onApprove, onDecline, onLimit, onCovered }: AskVisitorProps) => {
  useViewState(stateOf(question))
  if (question.kind === 'request') return <ReviewRequest {...question} onApprove={onApprove} onReject={onDecline} onLimit={onLimit} onCovered={onCovered} />
  if (question.kind === 'grant') return <GrantPermissions {...question} onApprove={onApprove} onReject={onDecline} onCovered={onCovered} />
  if (question.kind === 'delete') return <DeleteWallet {...question} onGo={onApprove} onCancel={onDecline} onCovered={onCovered} />
  return <AskExport onGo={onApprove} onCancel={onDecline} onCovered={onCovered} />
}
