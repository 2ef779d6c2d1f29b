import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { activeAccount, msg } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { type SwapPresets, SwapProgressView, SwapReviewView, SwapSlippageView, SwapTokensView } from '../../../ports/swap.js'
import {
  AmountField,
  Banner,
  Button,
  ErrorRow,
  IconButton,
  Skeleton,
  TokenPick,
  useMessage,
  useReadable,
  useRequiredAccount,
  useReturn,
  useRouter,
  useSeparator,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import { readAmount } from '../amounts.js'
import { draftProblem } from '../draftProblem.js'
import type { SwapController } from '../SwapController.js'
import type { SwapToken } from '../types.js'
import { problemText } from './problemText.js'
import { QuoteFacts } from './QuoteFacts.js'
import { QuoteRing } from './QuoteRing.js'
import { ReceiveField } from './ReceiveField.js'
import css from './swap.css'
import { worthText } from './texts.js'
import { TokenMark } from './TokenMark.js'
import { NotLoaded } from './NotLoaded.js'
import { UnsupportedNetwork } from './UnsupportedNetwork.js'
import { useMissedOffer } from './useMissedOffer.js'

const text = {
  pay: msg('shared.youPay', 'You pay'),
  receive: msg('swap.receive', 'You receive, about'),
  available: msg('shared.available', 'Available {amount} {symbol}'),
  token: msg('swap.token', '{side}: {symbol}. Choose another'),
  choose: msg('swap.token.choose', 'Choose the token to receive'),
  max: msg('shared.useMax', 'Use max'),
  maxing: msg('shared.calculatingTheMaximum', 'Calculating the maximum'),
  noMax: msg('shared.feeNotKnown', 'The network fee isn’t known right now. Leave some {symbol} for it.'),
  cut: msg('shared.decimalsCut', '{count, plural, one {Up to # decimal. The rest was cut.} other {Up to # decimals. The rest was cut.}}'),
  flip: msg('swap.flip', 'Swap the other way round'),
  watched: msg('swap.watched', 'You’re only watching this account. Connect its wallet to swap.'),
  review: msg('swap.toReview', 'Review swap'),
  refresh: msg('swap.refresh', 'Refresh the quote'),
  looking: msg('swap.looking', 'Looking for exchanges'),
} as const

/** The form while its exchanges are not known yet. */
const Looking = () => {
  const t = useMessage()
  const side = (label: string) => <AmountField label={label} value="" onChange={() => {}} readOnly unit={<Skeleton width={92} height={44} />} />
  return (
    <>
      <ViewBody>
        <div className="pt-swap-pair">
          {side(t(text.pay))}
          <div className="pt-swap-flip">
            <IconButton icon="updown" label={t(text.flip)} disabledReason={t(text.looking)} />
          </div>
          {side(t(text.receive))}
        </div>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" busy disabledReason={t(text.looking)}>
          {t(text.looking)}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Two tokens, an amount, and the quote. */
export const SwapForm = ({ controller, params }: { readonly controller: SwapController; readonly params: SwapPresets | undefined }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag, separator } = useSeparator()
  const form = useReadable(controller.form)
  useReadable(controller.tokens)
  useReadable(controller.exchanges)
  const { current } = useReadable(controller.machine)
  const account = activeAccount(useReadable(controller.sessions))
  const { fill } = controller
  const [asked, setAsked] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const offer = controller.offer()
  const listed = fill.pay() !== undefined
  const place = account && `${account.chain}:${account.address}`
  useRequiredAccount(account !== undefined)

  useLayoutEffect(() => {
    // A wallet that is being asked comes first: two requests could both be approved.
    const { phase } = controller.machine.get().current
    if (phase === 'asking' || phase === 'waiting') router.replace(SwapProgressView)
    else controller.swapping.leave()
  }, [controller, router])
  useEffect(() => {
    if (router.state.get().direction !== 'back') controller.countOpening()
  }, [controller, router])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(() => {
    controller.opened(params)
    fill.open()
    return fill.close
  }, [controller, fill, params, place])
  useReturn(fill.open)
  useEffect(() => {
    if (asked > 0) field.current?.focus()
  }, [asked])
  const why = useMissedOffer(offer, listed, field)
  useStatusBar(offer === 'loading' || form.quoting === 'loading' ? 'waiting' : why ? 'warn' : 'idle')

  if (!account || current.phase === 'asking') return null
  const network = controller.network()
  const name = network?.name ?? account.chain
  if (why) return <NotLoaded controller={controller} why={why} busy={offer === 'loading'} network={name} />
  if (offer === 'unserved') return <UnsupportedNetwork controller={controller} network={name} />
  const [pay, receive] = [fill.pay(), fill.receive()]
  if (!pay) return <Looking />
  const { quote } = form
  const { amount } = readAmount(form, pay)
  const problem = draftProblem(form, pay, receive)
  const said = problem && t(...problemText(problem, { pay, receive, typed: form.text, separator, locale: tag, network: network?.name ?? '' }))
  const wrong = problem?.at === 'amount' && (asked > 0 || (problem.why !== 'empty' && problem.why !== 'zero')) ? said : undefined
  const hint =
    form.max === 'failed'
      ? t(text.noMax, { symbol: pay.symbol })
      : form.max === 'loading'
        ? t(text.maxing)
        : form.cut
          ? t(text.cut, { count: pay.decimals })
          : undefined
  const available = ({ held, decimals, symbol }: SwapToken) => {
    if (held === undefined) return undefined
    const { rounded, exact } = balanceTexts(tag, held, decimals)
    return {
      aside: t(text.available, { amount: rounded, symbol }),
      shortAside: withUnit(rounded, symbol),
      exactAside: t(text.available, { amount: exact, symbol }),
    }
  }
  const watched = account.connection?.kind === 'watched'
  const choose = (side: 'pay' | 'receive') => router.push(SwapTokensView, { side })

  return (
    <>
      <ViewBody>
        {watched && (
          <Banner tone="neutral" icon="eye">
            {t(text.watched)}
          </Banner>
        )}
        <div className="pt-swap-pair">
          <AmountField
            label={t(text.pay)}
            value={form.text}
            onChange={(typed) => fill.type(typed, separator)}
            first
            {...available(pay)}
            unit={
              <TokenPick
                image={<TokenMark token={pay} network={network} size={28} />}
                symbol={pay.symbol}
                name={t(text.token, { side: t(text.pay), symbol: pay.symbol })}
                onPress={() => choose('pay')}
              />
            }
            worth={worthText(tag, amount ?? 0n, pay)}
            {...(pay.held !== undefined && { action: { label: t(text.max), onPress: () => fill.takeMax(separator) } })}
            innerRef={field}
            error={wrong}
            hint={hint}
          />
          <div className="pt-swap-flip">
            <IconButton icon="updown" label={t(text.flip)} onPress={fill.turn} {...(!receive && { disabledReason: t(text.choose) })} />
          </div>
          <ReceiveField controller={controller} pay={pay} receive={receive} onChoose={() => choose('receive')} />
        </div>
        {problem?.at === 'quote' && problem.why !== 'loading' ? (
          <ErrorRow title={said ?? ''} onRetry={fill.renew} />
        ) : (
          <QuoteFacts controller={controller} onSlippage={() => router.push(SwapSlippageView)} />
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          kind="primary"
          busy={problem?.at === 'quote' && problem.why === 'loading'}
          disabledReason={watched ? t(text.watched) : said}
          {...(!watched && {
            onRefused: () => {
              if (problem?.at === 'token') choose('receive')
              else if (problem?.at === 'amount') setAsked((count) => count + 1)
            },
          })}
          onPress={() => {
            controller.swapping.prepare()
            router.push(SwapReviewView)
          }}
        >
          {problem?.at === 'quote' && problem.why === 'loading' ? said : t(text.review)}
        </Button>
        {quote && form.quoting !== 'stopped' && (
          <div className="pt-note">
            <QuoteRing controller={controller} />
          </div>
        )}
      </ViewFooter>
    </>
  )
}
