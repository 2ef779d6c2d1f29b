import { msg } from '../../../kernel/api/index.js'
import { PayView } from '../../../ports/pay.js'
import { RequestStopped, useMessage, useReadable, useRouter } from '../../../ui/index.js'
import type { PayController } from '../PayController.js'
import type { PayProblem } from '../PayReview.js'

const text = {
  back: msg('pay.stopped.back', 'Choose again'),
  again: msg('shared.tryAgain', 'Try again'),
  renew: msg('pay.stopped.renew', 'Get the price of now'),
  earlier: msg('pay.earlier', 'An earlier payment may still arrive'),
} as const
const nothing = msg('pay.nothing', 'Nothing was paid.')
/** In place of "Nothing was paid", where a part arrived before. */
export const nothingMore = msg('pay.nothingMore', 'Nothing more was paid.')
const moved = [
  msg('pay.fault.moved', 'The price moved'),
  msg('pay.fault.moved.text', 'More would leave than you agreed to, so your wallet wasn’t asked. Nothing was paid.'),
] as const
const faults = {
  network: [msg('shared.networkIsntAnswering', 'The network isn’t answering'), msg('pay.fault.network', 'Nothing was paid. Try again in a moment.')],
  decimals: [
    msg('pay.decimals', 'This payment can’t be made'),
    msg('pay.fault.decimals', 'The token’s decimals differ from what the site says. Nothing was paid.'),
  ],
  request: [msg('pay.fault.request', 'The payment couldn’t be prepared'), nothing],
  route: [msg('pay.fault.route', 'There’s no price for this token now'), msg('pay.fault.route.text', 'Nothing was paid. Choose another way to pay.')],
  receiver: [
    msg('pay.fault.receiver', 'This payment would be lost'),
    msg('pay.fault.receiver.text', 'The site names a receiver from which nothing can ever be spent. Nothing was paid.'),
  ],
  less: [msg('pay.fault.less', 'Less would arrive than the price'), msg('pay.fault.less.text', 'This token keeps a part of what is sent. Nothing was paid.')],
  over: [msg('pay.fault.over', 'That’s more than you have'), msg('pay.fault.route.text', 'Nothing was paid. Choose another way to pay.')],
  reverts: [msg('pay.fault.reverts', 'This payment would fail'), nothing],
  exchange: [msg('pay.fault.exchange', 'The exchange gave no valid address'), nothing],
  price: moved,
  moved,
  old: [msg('pay.deposit.overdue', 'This price has expired'), nothing],
  changed: [msg('shared.walletHasChanged', 'The wallet has changed'), msg('pay.fault.changed', 'It uses another account or network now. Nothing was paid.')],
} as const satisfies Readonly<Record<PayProblem | 'moved' | 'changed', readonly [ReturnType<typeof msg>, ReturnType<typeof msg>]>>

interface ReviewStoppedProps {
  readonly controller: PayController
  readonly fault: keyof typeof faults
  /** Makes it again. Defaults to the requests of the chosen way. */
  readonly onAgain?: (() => void) | undefined
}

/** Why there is nothing to review, and the way on. */
export const ReviewStopped = ({ controller, fault, onAgain = controller.paying.prepare }: ReviewStoppedProps) => {
  const t = useMessage()
  const router = useRouter()
  const { machine, payment } = useReadable(controller.state)
  const [title, sentence] = faults[fault]
  const isPrice = fault === 'moved' || fault === 'price' || fault === 'old'
  const again = isPrice || fault === 'network' || fault === 'request' || fault === 'reverts'
  return (
    <RequestStopped
      title={t(title)}
      // While an earlier payment may still arrive, nobody can say that nothing was paid.
      text={t(machine.live.length > 0 ? text.earlier : payment?.arrivedBefore ? nothingMore : sentence)}
      again={again ? { label: t(isPrice ? text.renew : text.again), onPress: onAgain } : undefined}
      back={{
        label: t(text.back),
        onPress: () => {
          controller.leave()
          router.reset(PayView)
        },
      }}
    />
  )
}
