import { msg } from '../../../kernel/api/index.js'
import { RequestStopped, useMessage, useRouter } from '../../../ui/index.js'
import type { SwapController } from '../SwapController.js'

const text = {
  back: msg('shared.backToTheForm', 'Back to the form'),
  again: msg('shared.tryAgain', 'Try again'),
} as const
const faults = {
  network: [msg('shared.networkIsntAnswering', 'The network isn’t answering'), msg('swap.fault.network.text', 'Nothing was sent. Try again in a moment.')],
  decimals: [
    msg('swap.fault.decimals', 'The token’s decimals can’t be relied on'),
    msg('swap.fault.decimals.text', 'The amounts could be far off, so nothing was sent. Choose another token.'),
  ],
  route: [
    msg('swap.fault.route', 'There is no price for this swap right now'),
    msg('swap.fault.route.text', 'The pools gave no amount for this route. Nothing was sent.'),
  ],
  pinned: [
    msg('swap.fault.pinned', 'The request wasn’t what you asked for'),
    msg('swap.fault.pinned.text', 'It would have gone to another contract, or done something other than what is shown. Nothing was sent.'),
  ],
  request: [msg('swap.fault.request', 'The swap couldn’t be prepared'), msg('swap.fault.request.text', 'Nothing was sent.')],
  changed: [msg('shared.walletHasChanged', 'The wallet has changed'), msg('swap.changed.text', 'It uses another account or network now. Nothing was swapped.')],
} as const

/** Why there is nothing to review, and the way on. */
export const ReviewStopped = ({ controller, fault }: { readonly controller: SwapController; readonly fault: keyof typeof faults }) => {
  const t = useMessage()
  const router = useRouter()
  const [title, sentence] = faults[fault]
  const goesBack = fault === 'changed' || fault === 'decimals'
  return (
    <RequestStopped
      title={t(title)}
      text={t(sentence)}
      again={goesBack ? undefined : { label: t(text.again), onPress: controller.swapping.prepare }}
      back={{ label: t(text.back), onPress: () => router.back() }}
    />
  )
}
