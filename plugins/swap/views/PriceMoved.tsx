import { msg } from '../../../kernel/api/index.js'
import { quoteText } from '#lib/amounts/quoteText.js'
import { Banner, Button, ButtonPair, useMessage, useReadable, useRouter, useSeparator, useStatusBar, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import type { SwapController } from '../SwapController.js'
import { SwapChanges } from './SwapChanges.js'
import { percentText } from './texts.js'

const text = {
  cancel: msg('shared.cancel', 'Cancel'),
  useNew: msg('swap.useNew', 'Use new price'),
  renew: msg('swap.renew', 'Get a new price'),
  moved: msg('swap.moved', 'The price moved while you were reading'),
  movedText: msg('swap.moved.text', 'You would now receive {amount} {symbol}, {percent} less than the first quote. Nothing was swapped.'),
  expired: msg('swap.expired', 'This quote expired'),
  expiredText: msg('swap.expired.text', 'We couldn’t confirm the price, so nothing was sent. Get a new one.'),
} as const

/** The price has moved further than was agreed to: the new one, before anything is sent. */
export const PriceMoved = ({ controller, review }: { readonly controller: SwapController; readonly review: Review }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { now } = useReadable(controller.review)
  const { quote } = review
  const less = now === undefined || now >= quote.out ? 0 : Number(((quote.out - now) * 10_000n) / quote.out)
  useStatusBar('warn')
  return (
    <>
      <ViewBody>
        <div role="alert">
          <Banner tone="warn" title={t(now === undefined ? text.expired : text.moved)}>
            {now === undefined
              ? t(text.expiredText)
              : t(text.movedText, { amount: quoteText(tag, now, quote.receive.decimals), symbol: quote.receive.symbol, percent: percentText(tag, less) })}
          </Banner>
        </div>
        <SwapChanges review={review} tag={tag} network={controller.network(quote.chain)} now={now} plain />
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button kind="secondary" onPress={() => router.back()}>
            {t(text.cancel)}
          </Button>
          <Button kind="primary" onPress={controller.swapping.prepare}>
            {t(now === undefined ? text.renew : text.useNew)}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
