import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { costText } from '#lib/amounts/costText.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { percentOf } from './percentOf.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { quoteText } from '#lib/amounts/quoteText.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { isFramedByOthers } from '#lib/web/isFramedByOthers.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { PayProgressView, PayView } from '../../../ports/pay.js'
import {
  AddressBlock,
  Banner,
  Button,
  ButtonPair,
  ChangesList,
  Checkbox,
  ConfirmButton,
  DescriptionList,
  NetworkIcon,
  RequestPreparing,
  Tag,
  TokenImage,
  useAnnounce,
  useLastDrawn,
  useMessage,
  useReadable,
  useRouter,
  useSeparator,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { PayController } from '../PayController.js'
import { isUnasked } from '../payMachine.js'
import type { PayAsset, PayReview } from '../PayReview.js'
import css from './pay.css'
import { priceText } from './payAmount.js'
import { shopOf } from './PriceHeading.js'
import { ReviewStopped } from './ReviewStopped.js'

const text = {
  changes: msg('shared.whatChanges', 'What changes'),
  simulated: msg('shared.simulated', 'Simulated'),
  unsimulated: msg('shared.notSimulated', 'Not simulated'),
  leaves: msg('pay.leaves', '{amount} leaves {account}'),
  about: msg('pay.leaves.about', 'About {amount} leaves {account}'),
  most: msg('pay.leaves.most', 'at most {amount}'),
  arrives: msg('pay.arrives', '{amount} arrives at {shop}'),
  fee: msg('shared.networkFee', 'Network fee'),
  feeUnknown: msg('shared.walletWillShowIt', '{wallet} will show it'),
  network: msg('shared.network', 'Network'),
  route: msg('pay.route', 'Exchange'),
  approval: msg('pay.approval', 'Approval'),
  approvalIs: msg('pay.approval.is', 'At most {amount}'),
  fails: msg('pay.fails', 'If it fails'),
  failsIs: msg('pay.fails.is', 'you keep {symbol}'),
  cancel: msg('shared.cancel', 'Cancel'),
  pay: msg('pay.confirm', 'Pay {amount}'),
  preparing: msg('pay.preparing', 'Preparing the payment'),
  slow: msg('pay.preparing.slow', '{network} hasn’t answered yet. Nothing was paid.'),
  checking: msg('pay.checking', 'Checking once more'),
  note: msg('pay.review.note', 'Payments can’t be undone.'),
  steps: msg('pay.steps', '{count, plural, one {# request} other {# requests, one after the other}} in {wallet}.'),
  moved: msg('pay.moved', 'The price moved since you chose'),
  movedText: msg('pay.moved.text', '{amount} leaves now, {percent} more than before. Look at it again.'),
  unseen: msg('pay.unsimulated', 'This payment couldn’t be previewed. Check every line before you approve.'),
  short: msg('pay.feeShort', 'The network fee may not be covered'),
  framed: msg('pay.framed', 'I meant to pay from {domain} inside this site.'),
  unchecked: msg('shared.checkTheBox', 'Check the box above to continue'),
  useNew: msg('pay.useNew', 'Use new price'),
} as const

/** Both sides of a payment, read from the requests that the wallet will get. */
export const ReviewPayment = ({ controller }: { readonly controller: PayController }) => {
  useStyles(css)
  const router = useRouter()
  const { machine, review, problem, payment } = useReadable(controller.state)
  const { phase } = machine
  const next = phase === 'idle' || phase === 'choosing' ? PayView : isUnasked(phase) ? undefined : PayProgressView
  useEffect(() => {
    if (next?.id === PayProgressView.id) router.reset(PayProgressView)
    else if (next) router.reset(PayView)
  }, [next, router])
  useEffect(
    () => () => {
      const { open, stack } = router.state.get()
      if (!open || stack.at(-1)?.view === PayView.id) controller.leave()
    },
    [controller, router],
  )
  const draw = useLastDrawn()
  if ((phase === 'review' || phase === 'checking') && review) return draw(<Shown controller={controller} review={review} />)
  if (phase === 'preparing' && payment) return draw(<Preparing controller={controller} network={payment.network} />)
  if (phase === 'moved' || phase === 'changed' || phase === 'stopped')
    return draw(<ReviewStopped controller={controller} fault={phase === 'stopped' ? (problem ?? 'request') : phase} />)
  return draw(false)
}

const Preparing = ({ controller, network }: { readonly controller: PayController; readonly network: string }) => {
  const t = useMessage()
  const { slow } = useReadable(controller.state)
  return (
    <RequestPreparing label={t(text.preparing)} slow={slow ? t(text.slow, { network: controller.network(network)?.name ?? network }) : undefined} facts={3} />
  )
}

const Shown = ({ controller, review }: { readonly controller: PayController; readonly review: PayReview }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const announce = useAnnounce()
  const { wallet, machine } = useReadable(controller.state)
  const checking = machine.phase === 'checking'
  useEffect(() => {
    if (checking) announce(t(text.checking))
  }, [announce, checking, t])
  const [inFrame] = useState(() => isFramedByOthers(window))
  const [entered, setEntered] = useState(false)
  const [asked, setAsked] = useState(0)
  const { payment, pay, leaves, maximum, swapped, approval, contract, server, fee, native, funds, simulated, before, steps, from } = review
  const network = controller.network(payment.network)
  const shop = shopOf(payment, controller)
  const price = priceText(tag, payment.amount, payment.asset)
  const amountOf = (amount: bigint, asset: PayAsset) =>
    withUnit(swapped ? quoteText(tag, amount, asset.decimals) : quantityText(tag, amount, asset.decimals), asset.symbol)
  const leaving = swapped ? amountOf(leaves, pay) : price
  const worth = worthOf(leaves, pay)
  const short = fee !== undefined && funds.native !== undefined && fee.likely + (pay.address === undefined ? leaves : 0n) > funds.native
  useStatusBar(checking ? 'waiting' : before !== undefined || short ? 'warn' : 'idle')
  const picture = (asset: Pick<PayAsset, 'address' | 'symbol'> & { readonly icon?: string | undefined }) => (
    <TokenImage {...tokenPicture(asset, network)} symbol={asset.symbol} size={36} badge={network && <NetworkIcon network={network} />} />
  )
  const details = [
    worth !== undefined && moneyText(tag, worth, pay.currency),
    swapped && t(text.most, { amount: withUnit(quantityText(tag, maximum, pay.decimals), pay.symbol) }),
  ]
  const reason = checking ? t(text.checking) : inFrame && !entered ? t(text.unchecked) : undefined
  return (
    <>
      <ViewBody>
        {before !== undefined && (
          <div role="alert">
            <Banner tone="warn" title={t(text.moved)}>
              {t(text.movedText, { amount: leaving, percent: percentOf(tag, before, leaves) })}
            </Banner>
          </div>
        )}
        {short && <Banner tone="warn" title={t(text.short)} />}
        <div>
          <div className="pt-label pt-pay-label">
            <span>{t(text.changes)}</span>
            <Tag tone={simulated ? 'ok' : 'warn'} icon={simulated ? 'check' : 'warn'}>
              {t(simulated ? text.simulated : text.unsimulated)}
            </Tag>
          </div>
          <ChangesList
            label={t(text.changes)}
            items={[
              {
                id: 'out',
                kind: 'out',
                title: <bdi>{t(swapped ? text.about : text.leaves, { amount: leaving, account: truncateMiddle(from).replace('…', '\u2060…\u2060') })}</bdi>,
                detail: details.filter(Boolean).join(' · ') || undefined,
                end: picture(pay),
              },
              {
                id: 'to',
                kind: 'to',
                title: <bdi>{t(text.arrives, { amount: price, shop })}</bdi>,
                detail: <AddressBlock address={payment.recipient} />,
              },
            ]}
          />
        </div>
        <DescriptionList
          items={[
            { label: t(text.fee), value: fee ? costText(tag, fee.likely, native, native.currency) : t(text.feeUnknown, { wallet }) },
            { label: t(text.network), value: network?.name ?? payment.network },
            ...(contract === undefined ? [] : [{ label: t(text.route), value: [server, truncateMiddle(contract)].filter(Boolean).join(' · ') }]),
            ...(approval
              ? [{ label: t(text.approval), value: t(text.approvalIs, { amount: withUnit(quantityText(tag, approval.amount, pay.decimals), pay.symbol) }) }]
              : []),
            ...(swapped ? [{ label: t(text.fails), value: t(text.failsIs, { symbol: pay.symbol }) }] : []),
          ]}
        />
        {inFrame && (
          <Checkbox checked={entered} onChange={setEntered} attention={asked}>
            {t(text.framed, { domain: controller.host.domain })}
          </Checkbox>
        )}
        <p className="pt-note">{simulated ? (steps.length > 1 ? t(text.steps, { count: steps.length, wallet }) : t(text.note)) : t(text.unseen)}</p>
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button kind="secondary" onPress={() => router.back()}>
            {t(text.cancel)}
          </Button>
          <ConfirmButton onConfirm={controller.paying.confirm} disabledReason={reason} onRefused={() => setAsked((count) => count + 1)}>
            {t(text.pay, { amount: price })}
          </ConfirmButton>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
