import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect, useRef, useState } from 'react'
import { activeAccount, type Message, msg } from '../../../kernel/api/index.js'
import type { PaymentMethod } from '../../../protocol/gateway/onRamp.js'
import { ConnectView } from '../../../ports/connect.js'
import { OnRampCountriesView, OnRampMethodsView, OnRampProgressView, WhatIsABuyView } from '../../../ports/onramp.js'
import {
  AmountField,
  Banner,
  Button,
  ButtonPair,
  Chip,
  LinkButton,
  ListGroup,
  Row,
  TokenPick,
  useChecksummed,
  useMessage,
  useReadable,
  useReturn,
  useRouter,
  useSeparator,
  useStyles,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { BuyController } from '../BuyController.js'
import { limitProblem, paymentOf } from '../limitProblem.js'
import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { presetsOf } from '../presetsOf.js'
import { typedTotal } from '../typedTotal.js'
import { coinsText } from '../coinsText.js'
import { amountText } from './amountText.js'
import { ArrivesLine } from './ArrivesLine.js'
import { BuyFacts } from './BuyFacts.js'
import { BuyLoading } from './BuyLoading.js'
import { currencySign, moneyText } from './formats.js'
import { methodText } from './methodText.js'
import css from './onramp.css'
import { openCheckout, regionsOf } from './openCheckout.js'
import { QuoteList } from './QuoteList.js'
import { Unavailable } from './Unavailable.js'

const otherMethod: Readonly<Record<PaymentMethod, Message>> = {
  card: msg('onramp.with.card', 'Pay by card. Choose another way'),
  ach_bank_account: msg('onramp.with.bank', 'Pay by bank transfer. Choose another way'),
}
const text = {
  title: msg('onramp.title.asset', 'Buy {asset}'),
  pay: msg('shared.youPay', 'You pay'),
  limits: msg('onramp.limits', '{min} to {max}'),
  cut: msg('shared.decimalsCut', '{count, plural, one {Up to # decimal. The rest was cut.} other {Up to # decimals. The rest was cut.}}'),
  whole: msg('onramp.amount.whole', 'Whole amounts only. The rest was cut.'),
  set: msg('onramp.amount.set', 'Set to {amount}'),
  useCard: msg('onramp.method.use.card', 'Pay by card'),
  useBank: msg('onramp.method.use.bank', 'Pay by bank transfer'),
  country: msg('onramp.countries', 'Choose your country'),
  countryWhy: msg('onramp.country.why', 'Quotes depend on where you pay from.'),
  needCountry: msg('onramp.country.need', 'Choose your country first'),
  needQuote: msg('onramp.quote.need', 'Wait for a quote first'),
  next: msg('onramp.continue', 'Continue to {provider}'),
  plain: msg('shared.continue', 'Continue'),
  opening: msg('shared.openingProvider', 'Opening {provider}'),
  note: msg('onramp.note', '{provider} checks your identity and takes the payment in its own window.'),
  about: msg('onramp.about', 'What is buying?'),
  expired: msg('onramp.problem.expired', 'That quote expired. Here are new ones.'),
  failed: msg('onramp.problem.failed', '{provider} didn’t open. Nothing was charged.'),
  mismatch: msg('onramp.problem.mismatch', 'The answer didn’t match this purchase, so its page wasn’t opened. Nothing was charged.'),
  moved: msg('onramp.problem.moved', 'Your account or network changed, so nothing was opened. Nothing was charged.'),
  someProvider: msg('onramp.provider', 'The provider'),
} as const

/** How much, of what, by which provider. */
export const BuyForm = ({ controller }: { readonly controller: BuyController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag, separator } = useSeparator()
  const state = useReadable(controller.state)
  const account = activeAccount(useReadable(controller.sessions))
  const { form } = controller
  const accountKey = account && `${account.chain}:${account.address}`
  const address = useChecksummed(account?.address ?? '')
  const field = useRef<HTMLInputElement>(null)
  /** The provider of the last press: a failure names it. */
  const [pressed, setPressed] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(() => {
    form.open(regionsOf())
    return form.close
  }, [form, accountKey])
  useEffect(() => {
    controller.opened()
    if (router.state.get().direction !== 'back') controller.countOpening()
  }, [controller, router])
  useReturn(() => form.open(regionsOf()))
  useEffect(() => {
    if (!account) router.reset(ConnectView)
  }, [account, router])

  const { options, status } = state
  const asset = options?.assets.find(({ id }) => id === state.asset)
  const network = controller.network(account?.chain)
  useTitle(t(text.title, { asset: asset?.name ?? '' }).trim())
  if (!account) return null
  if (status === 'uncovered' || status === 'failed') return <Unavailable network={network?.name} why={status} onRetry={form.retry} />
  const found = paymentOf(state)
  if (status === 'loading' || !options || !asset || !found) {
    return <BuyLoading labels={{ pay: t(text.pay), next: t(text.plain) }} address={address} />
  }

  const { payment, limit } = found
  const money = (total: bigint) => moneyText(tag, total, payment.id)
  const places = moneyPlaces(payment.id)
  const problem = limitProblem(state)
  const { amount: typed } = typedTotal(state)
  const method = t(methodText[limit.id])
  const problemMessage = problem && t(...amountText(problem, { typed: state.amount, separator, limit, money }))
  const quote = state.quoting === 'ready' ? state.quotes.find(({ id }) => id === state.chosen) : undefined
  const provider = quote?.name ?? pressed ?? t(text.someProvider)
  const missing = problemMessage ?? (state.country === undefined ? t(text.needCountry) : quote || state.opening ? undefined : t(text.needQuote))
  const press = () => {
    if (!quote) return
    setPressed(quote.name)
    // In the press itself: a window that is opened after an answer would be blocked.
    void controller.buy(openCheckout()).then((done) => {
      if (done) router.replace(OnRampProgressView)
    })
  }

  return (
    <>
      <ViewBody>
        {state.problem && !state.opening && (
          <div role="alert">
            <Banner tone={state.problem === 'expired' ? 'neutral' : 'bad'}>{t(text[state.problem], { provider })}</Banner>
          </div>
        )}
        <AmountField
          label={t(text.pay)}
          value={state.amount}
          onChange={(typed) => form.type(typed, separator)}
          first
          innerRef={field}
          aside={t(text.limits, { min: money(limit.min), max: money(limit.max) })}
          {...currencySign(tag, payment.id)}
          unit={<TokenPick symbol={method} name={t(otherMethod[limit.id])} onPress={() => router.push(OnRampMethodsView)} />}
          error={problem?.why === 'empty' ? undefined : problemMessage}
          hint={state.cut ? (places === 0 ? t(text.whole) : t(text.cut, { count: places })) : undefined}
        />
        {problem?.why === 'above' || problem?.why === 'below' ? (
          <ButtonPair>
            <Button kind="secondary" size="sm" onPress={() => form.fill(problem.why === 'above' ? limit.max : limit.min, separator)}>
              {t(text.set, { amount: money(problem.why === 'above' ? limit.max : limit.min) })}
            </Button>
            {problem.other && (
              <Button kind="secondary" size="sm" onPress={() => problem.other && form.choose({ method: problem.other.id })}>
                {t(problem.other.id === 'card' ? text.useCard : text.useBank)}
              </Button>
            )}
          </ButtonPair>
        ) : (
          <div className="pt-buy-amounts">
            {presetsOf(limit, payment.id).map((total) => (
              <Chip key={`${total}`} chosen={typed === total} onPress={() => form.fill(total, separator)}>
                {money(total)}
              </Chip>
            ))}
          </div>
        )}
        {state.country === undefined ? (
          <ListGroup tight>
            <Row label={t(text.country)} detail={t(text.countryWhy)} chevron onPress={() => router.push(OnRampCountriesView)} />
          </ListGroup>
        ) : (
          !problem && <QuoteList controller={controller} network={network?.name ?? ''} />
        )}
        <BuyFacts asset={asset.name} network={network?.name ?? account.chain} country={state.country} currency={payment.id} />
      </ViewBody>
      <ViewFooter>
        <ArrivesLine amount={quote && withUnit(coinsText(tag, quote.arrives), asset.symbol)} address={address} />
        <Button
          kind="primary"
          icon="ext"
          busy={state.opening}
          disabledReason={missing}
          onRefused={problem ? () => field.current?.focus() : state.country === undefined ? () => router.push(OnRampCountriesView) : undefined}
          onPress={press}
        >
          {state.opening ? t(text.opening, { provider }) : quote ? t(text.next, { provider: quote.name }) : t(text.plain)}
        </Button>
        <p className="pt-note">
          {quote && <span className="pt-buy-note">{`${t(text.note, { provider: quote.name })} `}</span>}
          <LinkButton onPress={() => router.push(WhatIsABuyView)}>{t(text.about)}</LinkButton>
        </p>
      </ViewFooter>
    </>
  )
}
