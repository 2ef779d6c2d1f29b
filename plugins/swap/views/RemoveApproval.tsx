import { withUnit } from '../../../lib/amounts/withUnit.js'
import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '../../../lib/addresses/truncateMiddle.js'
import { costText } from '../../../lib/amounts/costText.js'
import { quantityText } from '../../../lib/amounts/quantityText.js'
import { explorerLinks } from '../../../lib/web/explorerLinks.js'
import {
  ChangesList,
  ConfirmButton,
  DescriptionList,
  RequestActions,
  RequestPreparing,
  RequestStopped,
  StatusText,
  TransactionLink,
  useChecksummed,
  useMessage,
  useReadable,
  useRouter,
  useSeparator,
  useStatusBar,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import type { RemovalController } from '../removal/createRemoval.js'
import type { Removal } from '../removal/RemovalState.js'
import { removalStates, removalTexts, type ShownPhase } from './removalTexts.js'

const text = {
  preparing: msg('swap.remove.preparing', 'Preparing and simulating the removal'),
  stopped: msg('swap.remove.stopped', 'The removal couldn’t be prepared'),
  stoppedText: msg('swap.remove.stopped.text', 'Nothing was sent. The exchange can still spend up to {amount}.'),
  changes: msg('shared.whatChanges', 'What changes'),
  takesBack: msg('swap.remove.takesBack', 'The exchange will no longer be able to spend {amount}'),
  token: msg('shared.token', 'Token'),
  exchange: msg('swap.exchange', 'Exchange'),
  network: msg('shared.network', 'Network'),
  fee: msg('shared.networkFee', 'Network fee'),
  feeUnknown: msg('shared.walletWillShowIt', '{wallet} will show it'),
  confirm: msg('swap.remove.title', 'Remove approval'),
  transaction: msg('shared.transaction', 'Transaction'),
  explorer: msg('shared.viewTransactionOn', 'Transaction {hash}: view on {explorer}'),
  again: msg('shared.tryAgain', 'Try again'),
  look: msg('shared.viewOnExplorer', 'View on explorer'),
  back: msg('swap.remove.back', 'Back to the swap'),
  cancel: msg('shared.stopWaiting', 'Stop waiting'),
} as const

/** Takes the approval of a swap that came to nothing back: the request before it goes to the wallet, and how it ends. */
export const RemoveApproval = ({ controller }: { readonly controller: RemovalController }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { removing } = controller
  const removal = useReadable(controller.removal).current
  const { phase, of } = removal
  useEffect(() => controller.watch(), [controller])
  useEffect(() => {
    removing.prepare()
    return removing.leave
  }, [removing])
  // Opened without an approval, there is nothing to remove.
  const empty = phase !== 'idle' && !of?.approval
  useEffect(() => {
    if (empty) router.back()
  }, [empty, router])
  if (!of) return null
  const amount = withUnit(quantityText(tag, of.swap.amount, of.quote.pay.decimals), of.quote.pay.symbol)
  if (phase === 'idle' || phase === 'preparing') return <RequestPreparing label={t(text.preparing)} slow={undefined} />
  if (phase === 'stopped')
    return (
      <RequestStopped
        title={t(text.stopped)}
        text={t(text.stoppedText, { amount })}
        again={{ label: t(text.again), onPress: removing.prepare }}
        back={{ label: t(text.back), onPress: () => router.back() }}
      />
    )
  if (phase === 'review') return <Reviewed controller={controller} of={of} fee={removal.fee} amount={amount} />
  return <Asked controller={controller} of={of} removal={removal} phase={phase} amount={amount} />
}

interface PartProps {
  readonly controller: RemovalController
  readonly of: Review
  readonly amount: string
}

const Reviewed = ({ controller, of, fee, amount }: PartProps & Pick<Removal, 'fee'>) => {
  const t = useMessage()
  const { tag } = useSeparator()
  const { wallet } = useReadable(controller.review)
  const token = useChecksummed(of.swap.pay ?? '')
  const exchange = useChecksummed(of.approval?.spender ?? '')
  useStatusBar('idle')
  return (
    <>
      <ViewBody>
        <ChangesList label={t(text.changes)} items={[{ id: 'grant', kind: 'grant', title: t(text.takesBack, { amount }) }]} />
        <DescriptionList
          items={[
            { label: t(text.token), value: `${of.quote.pay.symbol}, ${truncateMiddle(token)}` },
            { label: t(text.exchange), value: truncateMiddle(exchange) },
            { label: t(text.network), value: controller.network(of.swap.chain)?.name ?? of.swap.chain },
            {
              label: t(text.fee),
              value: fee ? costText(tag, fee.likely, of.native, of.native.currency) : t(text.feeUnknown, { wallet }),
            },
          ]}
        />
      </ViewBody>
      <ViewFooter>
        <ConfirmButton onConfirm={controller.removing.confirm}>{t(text.confirm)}</ConfirmButton>
      </ViewFooter>
    </>
  )
}

const Asked = ({ controller, of, removal, phase, amount }: PartProps & { readonly removal: Removal; readonly phase: ShownPhase }) => {
  const t = useMessage()
  const router = useRouter()
  const { wallet } = useReadable(controller.review)
  const network = controller.network(of.swap.chain)
  const { removing } = controller
  const { hash } = removal
  const state = removalStates[phase]
  useStatusBar(state)
  const [title, sentence] = removalTexts[phase]
  const values = { wallet, amount, network: network?.name ?? '' }
  // Proven: the approval is as it was.
  const retry = phase === 'declined' || phase === 'failed' || phase === 'changed' || phase === 'reverted' || phase === 'dropped'
  const links = explorerLinks(network)
  const page = phase === 'unclear' || phase === 'replaced' ? (links.transaction(hash) ?? links.account(of.swap.from)) : undefined
  return (
    <>
      <ViewBody>
        <StatusText title={t(title, values)} live={state === 'bad' ? 'assertive' : 'polite'}>
          {t(sentence, values)}
        </StatusText>
        {hash !== undefined && (
          <DescriptionList
            items={[{ label: t(text.transaction), value: <TransactionLink hash={hash} network={network} name={(shown) => t(text.explorer, shown)} /> }]}
          />
        )}
      </ViewBody>
      <RequestActions
        cancel={phase === 'asking' ? { label: t(text.cancel), onPress: removing.cancel } : undefined}
        retry={retry ? { label: t(text.again), onPress: removing.prepare } : undefined}
        explorer={page === undefined ? undefined : { label: t(text.look), href: page }}
        back={phase === 'asking' ? undefined : { label: t(text.back), onPress: () => router.back() }}
      />
    </>
  )
}
