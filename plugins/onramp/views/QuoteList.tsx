import { withUnit } from '#lib/amounts/withUnit.js'
import { msg } from '../../../kernel/api/index.js'
import {
  Banner,
  ChoiceList,
  ErrorRow,
  ListGroup,
  QuoteRow,
  SkeletonRow,
  Tag,
  useLocale,
  useMessage,
  useReadable,
  useSecondsLeft,
  WalletImage,
} from '../../../ui/index.js'
import type { BuyController } from '../BuyController.js'
import { clockText } from '#lib/text/clockText.js'
import { coinsText } from '../coinsText.js'
import { countryText, moneyText } from './formats.js'

const text = {
  count: msg('onramp.quotes', '{count, plural, one {# quote, fees included} other {# quotes, fees included}}'),
  list: msg('onramp.quotes.list', 'Quotes'),
  left: msg('onramp.quotes.left', 'New quotes in {seconds, plural, one {# second} other {# seconds}}'),
  minutes: msg('onramp.quotes.minutes', '{minutes} min'),
  fee: msg('shared.fee', 'fee {fee}'),
  best: msg('onramp.quotes.best', 'Best'),
  failed: msg('onramp.quotes.failed', 'Quotes didn’t load'),
  stopped: msg('onramp.quotes.stopped', 'These quotes expired'),
  none: msg('onramp.quotes.none', 'No provider sells this for that amount right now'),
  noneText: msg('onramp.quotes.none.text', 'Try another amount, another way to pay, or something else to buy.'),
  country: msg('onramp.quotes.country', 'Buying isn’t available in {country}'),
  countryText: msg('onramp.quotes.country.text', 'No provider on this site serves it. You can still receive from another wallet or an exchange.'),
} as const

/** The quotes, the best one first, or why there are none. */
export const QuoteList = ({ controller, network }: { readonly controller: BuyController; readonly network: string }) => {
  const t = useMessage()
  const { tag } = useLocale()
  const { quoting, quotes, chosen, until, currency, options, country, asset } = useReadable(controller.state)
  const left = useSecondsLeft(until, controller.clock)
  const symbol = options?.assets.find(({ id }) => id === asset)?.symbol ?? ''
  if (quoting === 'failed' || quoting === 'stopped')
    return <ErrorRow title={t(quoting === 'failed' ? text.failed : text.stopped)} onRetry={controller.form.retry} />
  if (quoting === 'country')
    return (
      <Banner tone="warn" title={t(text.country, { country: countryText(tag, country ?? '') })}>
        {t(text.countryText)}
      </Banner>
    )
  if (quoting === 'none')
    return (
      <Banner tone="neutral" title={t(text.none, { network })}>
        {t(text.noneText)}
      </Banner>
    )
  if (quoting !== 'ready')
    return (
      <ListGroup busy label={t(text.list)}>
        <SkeletonRow />
        <SkeletonRow />
      </ListGroup>
    )
  return (
    <div>
      <p className="pt-label pt-buy-label">
        <span>{t(text.count, { count: quotes.length })}</span>
        <span role="timer" aria-label={t(text.left, { seconds: left })}>
          {clockText(left)}
        </span>
      </p>
      <ChoiceList label={t(text.list)}>
        {quotes.map(({ id, name, minutes, arrives, fee }, at) => (
          <QuoteRow
            key={id}
            chosen={id === chosen}
            stop={id === chosen || (chosen === undefined && at === 0)}
            onChoose={() => controller.form.chooseQuote(id)}
            image={<WalletImage name={name} size={30} />}
            label={name}
            tag={at === 0 && quotes.length > 1 ? <Tag tone="ok">{t(text.best)}</Tag> : undefined}
            detail={minutes === undefined ? undefined : t(text.minutes, { minutes })}
            arrives={withUnit(coinsText(tag, arrives), symbol)}
            fee={t(text.fee, { fee: moneyText(tag, fee, currency) })}
          />
        ))}
      </ChoiceList>
    </div>
  )
}
