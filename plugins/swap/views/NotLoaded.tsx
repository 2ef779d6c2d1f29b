import { type Message, msg } from '../../../kernel/api/index.js'
import { AccountView } from '../../../ports/account.js'
import { RequestStopped, useMessage, useOffline, useRouter } from '../../../ui/index.js'
import type { Offer } from '../createExchanges.js'
import type { SwapController } from '../SwapController.js'

const text = {
  again: msg('shared.tryAgain', 'Try again'),
  asking: msg('swap.notLoaded.asking', 'Asking again'),
  back: msg('shared.backToAccount', 'Back to account'),
} as const
/** Values: `network`. */
const reasons: Readonly<Record<Extract<Offer, 'failed' | 'refused'>, readonly [Message, Message]>> = {
  failed: [
    msg('swap.notLoaded', 'The exchanges didn’t load'),
    msg('swap.notLoaded.text', 'This site’s server or {network} isn’t answering. Try again in a moment.'),
  ],
  refused: [msg('swap.refused', 'Swapping is off on {network}'), msg('swap.refused.text', 'This site’s swap settings don’t match. Nothing was sent.')],
}

/** Why there is no form: the gateway or the network did not answer, or what the gateway names is refused. `busy`: it is being asked again. */
export const NotLoaded = ({
  controller,
  why,
  busy,
  network,
}: {
  readonly controller: SwapController
  readonly why: keyof typeof reasons
  readonly busy: boolean
  readonly network: string
}) => {
  const t = useMessage()
  const router = useRouter()
  const [title, sentence] = reasons[why]
  useOffline(why === 'failed' && !busy ? controller.lookAgain : undefined)
  return (
    <RequestStopped
      title={t(title, { network })}
      text={t(sentence, { network })}
      again={{ label: t(busy ? text.asking : text.again), busy, onPress: controller.lookAgain }}
      back={{ label: t(text.back), onPress: () => (router.canOpen(AccountView) ? router.reset(AccountView) : router.close()) }}
    />
  )
}
