import { msg } from '../../../kernel/api/message.js'
import { Button, DescriptionList, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { CallsStatus } from '../smart/callsStatus.js'

const text = {
  100: msg('vault.calls.waits', 'On its way'),
  200: msg('vault.calls.done', 'Done'),
  400: msg('vault.calls.dropped', 'Dropped'),
  500: msg('vault.calls.undone', 'Failed'),
  waitsFor: msg('vault.calls.waitsFor', 'The network has not confirmed it yet.'),
  doneFor: msg('vault.calls.doneFor', 'The network has confirmed it.'),
  droppedFor: msg('vault.calls.droppedFor', 'The network dropped it. Nothing was changed, and it can no longer happen.'),
  undoneFor: msg('vault.calls.undoneFor', 'One action failed, so nothing was changed.'),
  transaction: msg('shared.transaction', 'Transaction'),
  network: msg('shared.network', 'Network'),
  close: msg('shared.close', 'Close'),
}
const sentences = { 100: text.waitsFor, 200: text.doneFor, 400: text.droppedFor, 500: text.undoneFor } as const

export interface CallsProgressProps {
  readonly status: CallsStatus
  readonly network: string
  onClose(): void
}

/** Shows the status of approved calls. */
export const CallsProgress = ({ status: { status, receipts = [] }, network, onClose }: CallsProgressProps) => {
  const t = useMessage()
  const hashes = receipts.map(({ transactionHash }) => transactionHash)
  return (
    <>
      <ViewBody>
        <StatusText title={t(text[status])} live="polite">
          {t(sentences[status])}
        </StatusText>
        <DescriptionList items={[{ label: t(text.network), value: network }]} />
        {hashes.length > 0 && <p className="pt-vault-note">{t(text.transaction)}</p>}
        {hashes.map((hash) => (
          <pre key={hash} className="pt-raw" translate="no">
            {hash}
          </pre>
        ))}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={onClose}>
          {t(text.close)}
        </Button>
      </ViewFooter>
    </>
  )
}
