import { msg } from '../../../kernel/api/index.js'
import { AccountView } from '../../../ports/account.js'
import { RequestStopped, useMessage, useRouter } from '../../../ui/index.js'
import type { SendController } from '../SendController.js'

const text = {
  back: msg('shared.backToTheForm', 'Back to the form'),
  again: msg('shared.tryAgain', 'Try again'),
} as const
const faults = {
  network: [msg('shared.networkIsntAnswering', 'The network isn’t answering'), msg('send.fault.network.text', 'Nothing was sent. Try again in a moment.')],
  token: [msg('send.fault.token', 'This token isn’t on this network'), msg('send.fault.token.text', 'Nothing was sent. Choose another token.')],
  decimals: [
    msg('send.fault.decimals', 'The token’s decimals couldn’t be read'),
    msg('send.fault.decimals.text', 'Without them, the amount could be far off, so nothing was sent. Try again in a moment.'),
  ],
  request: [msg('send.fault.request', 'The send couldn’t be prepared'), msg('send.expired.text', 'Nothing was sent.')],
  renamed: [
    msg('send.renamed', 'The name points to another address now'),
    msg('send.renamed.text', 'It changed after you reviewed it, so nothing was sent. The form shows the new address: check it with the person you’re paying.'),
  ],
  unverified: [
    msg('send.unverified', 'The name couldn’t be checked again'),
    msg('send.unverified.text', 'We check it once more before asking your wallet. Nothing was sent.'),
  ],
  moved: [msg('shared.walletHasChanged', 'The wallet has changed'), msg('send.moved.text', 'It uses another account or network now. Nothing was sent.')],
} as const

/** Why there is nothing to review, and the way on. */
export const ReviewStopped = ({ controller, fault }: { readonly controller: SendController; readonly fault: keyof typeof faults }) => {
  const t = useMessage()
  const router = useRouter()
  const [title, sentence] = faults[fault]
  const goesBack = fault === 'moved' || fault === 'token' || fault === 'renamed'
  return (
    <RequestStopped
      title={t(title)}
      text={t(sentence)}
      again={goesBack ? undefined : { label: t(text.again), onPress: controller.sending.prepare }}
      back={{ label: t(text.back), onPress: fault === 'moved' && !controller.currentAccount() ? () => router.reset(AccountView) : () => router.back() }}
    />
  )
}
