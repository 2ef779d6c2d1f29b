import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { ConnectView } from '../../../ports/connect.js'
import { type SendDraft, SendFormSections, type SendPresets, SendProgressView, SendReviewView, SendTokensView } from '../../../ports/send.js'
import {
  AmountField,
  Banner,
  Button,
  IconButton,
  DescriptionList,
  SlotViews,
  TokenPick,
  useMessage,
  useReadable,
  useReturn,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
  useSeparator,
} from '../../../ui/index.js'
import { assetKey } from '../SendAsset.js'
import { type DraftProblem, draftProblem } from '../draftProblem.js'
import { moneyPlaces, readAmount } from '../readAmount.js'
import type { SendController } from '../SendController.js'
import { worthText } from '#lib/amounts/worthText.js'
import { AssetImage } from './AssetImage.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { CannotSend } from './CannotSend.js'
import { shortCostText } from '#lib/amounts/costText.js'
import { ItemCard } from './ItemCard.js'
import { ItemCount } from './ItemCount.js'
import { problemText } from './problemText.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { ReceiverField } from './ReceiverField.js'
import css from './send.css'

const text = {
  amount: msg('send.amount', 'You send'),
  amountIn: msg('send.amount.in', 'You send, in {currency}'),
  available: msg('shared.available', 'Available {amount} {symbol}'),
  token: msg('send.token', 'Token: {symbol}. Choose another'),
  max: msg('shared.useMax', 'Use max'),
  maxing: msg('shared.calculatingTheMaximum', 'Calculating the maximum'),
  noMax: msg('shared.feeNotKnown', 'The network fee isn’t known right now. Leave some {symbol} for it.'),
  cut: msg(
    'send.cut',
    '{count, plural, =0 {Whole numbers only. The rest was cut.} one {Up to # decimal. The rest was cut.} other {Up to # decimals. The rest was cut.}}',
  ),
  turnMoney: msg('send.turn.money', 'Enter the amount in {currency}'),
  turnToken: msg('send.turn.token', 'Enter the amount in {symbol}'),
  lost: msg('send.item.lost', 'This NFT isn’t in your account any more. Nothing was sent.'),
  network: msg('shared.network', 'Network'),
  fee: msg('shared.networkFee', 'Network fee'),
  about: msg('shared.about', 'about {worth}'),
  feeLoading: msg('send.fee.loading', 'Checking the network'),
  feeFailed: msg('shared.walletWillShowIt', '{wallet} will show it'),
  review: msg('send.toReview', 'Review'),
  watched: msg('send.watched', 'You’re only watching this account. Connect its wallet to send.'),
} as const

/** How much, of what, to whom. */
export const SendForm = ({ controller, params }: { readonly controller: SendController; readonly params: SendPresets | undefined }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag, separator } = useSeparator()
  const form = useReadable(controller.form)
  const { current } = useReadable(controller.machine)
  const { items, nftsKnown } = useReadable(controller.assets)
  const { input } = controller
  const sender = controller.currentAccount()
  /** What was missing at the last press on Review: it is said there, and the focus goes there. */
  const [missing, setMissing] = useState<{ readonly at: DraftProblem['at'] }>()
  const amountField = useRef<HTMLInputElement>(null)
  const receiverField = useRef<HTMLInputElement>(null)
  const accountKey = sender && `${sender.chain}:${sender.address}`

  useLayoutEffect(() => {
    // A wallet that is being asked comes first: two requests could both be approved.
    if (controller.machine.get().current.phase === 'asking') router.replace(SendProgressView)
    else controller.sending.leave()
  }, [controller, router])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(() => controller.opened(params), [controller, params, accountKey])
  useReturn(() => controller.opened(undefined))
  useEffect(() => {
    if (missing) (missing.at === 'receiver' ? receiverField : amountField).current?.focus()
  }, [missing])
  useEffect(() => {
    if (!sender) router.reset(ConnectView)
  }, [sender, router])

  const asset = items.find((one) => assetKey(one) === form.token)
  const isItem = asset?.item !== undefined
  if (sender && !controller.canSend()) return <CannotSend network={controller.network()?.name ?? sender.chain} wallet={sender.wallet} />
  if (!sender || !asset || current.phase === 'asking') return null
  const { symbol, decimals, price, currency } = asset
  const held = asset.amount === undefined ? undefined : balanceTexts(tag, asset.amount, decimals)
  const network = controller.network()
  const native = items.find(({ address }) => address === undefined)
  const { amount } = readAmount(form, asset)
  const problem = draftProblem(form, asset)
  const problemMessage = problem && t(...problemText(problem, { asset, typed: form.text, separator, locale: tag, network: network?.name ?? '' }))
  const wrong = problem?.at === 'amount' && (missing?.at === 'amount' || (problem.why !== 'empty' && problem.why !== 'zero')) ? problemMessage : undefined
  const inMoney = form.unit === 'money'
  const worth = inMoney ? withUnit(quantityText(tag, amount ?? 0n, decimals), symbol) : worthText(tag, amount ?? 0n, asset, currency)
  const fee = form.fee.status === 'ready' && native ? form.fee.likely : undefined
  const feeSaid =
    fee !== undefined && native
      ? t(text.about, { worth: shortCostText(tag, fee, native, currency) })
      : form.fee.status === 'loading'
        ? t(text.feeLoading)
        : form.fee.status === 'failed'
          ? t(text.feeFailed, { wallet: sender.wallet })
          : undefined
  const hint =
    form.max === 'failed'
      ? t(text.noMax, { symbol: native?.symbol ?? symbol })
      : form.max === 'loading'
        ? t(text.maxing)
        : form.cut
          ? t(text.cut, { count: inMoney ? moneyPlaces : decimals })
          : undefined

  const receiver = form.receiver.status === 'ready' ? form.receiver.address : undefined
  const draft: SendDraft = { chain: sender.chain, from: sender.address, to: receiver, token: asset.address, amount }

  const watched = sender.kind === 'watched'
  // It was sent, or moved away, since the form was opened with it.
  const lost = params?.item !== undefined && !isItem && nftsKnown && form.text === ''
  return (
    <>
      <ViewBody>
        {watched && (
          <Banner tone="neutral" icon="eye">
            {t(text.watched)}
          </Banner>
        )}
        <SlotViews of={SendFormSections} place="start" params={draft} />
        {lost && <Banner tone="warn">{t(text.lost)}</Banner>}
        {isItem && <ItemCard asset={asset} network={network} />}
        {!isItem && (
          <AmountField
            label={inMoney ? t(text.amountIn, { currency }) : t(text.amount)}
            value={form.text}
            onChange={(typed) => input.type(typed, separator)}
            first
            {...(held && {
              aside: t(text.available, { amount: held.rounded, symbol }),
              shortAside: withUnit(held.rounded, symbol),
              exactAside: t(text.available, { amount: held.exact, symbol }),
            })}
            unit={
              <TokenPick
                image={<AssetImage asset={asset} network={network} size={28} />}
                symbol={symbol}
                name={t(text.token, { symbol })}
                onPress={() => router.push(SendTokensView)}
              />
            }
            {...(price !== undefined && {
              worth: (
                <span className="pt-send-worth">
                  <bdi>{worth}</bdi>
                  <IconButton
                    icon="updown"
                    label={inMoney ? t(text.turnToken, { symbol }) : t(text.turnMoney, { currency })}
                    onPress={() => input.turn(separator)}
                  />
                </span>
              ),
            })}
            {...(asset.amount !== undefined && { action: { label: t(text.max), onPress: () => input.takeMax(separator) } })}
            innerRef={amountField}
            error={wrong}
            hint={hint}
          />
        )}
        <ReceiverField
          controller={controller}
          fieldRef={receiverField}
          missing={missing?.at === 'receiver' && problem?.at === 'receiver' ? problemMessage : undefined}
        />
        {isItem && asset.item.kind === 'edition' && (
          <ItemCount asset={asset} form={form} onType={(typed) => input.type(typed, separator)} error={wrong} hint={hint} fieldRef={amountField} />
        )}
        <DescriptionList
          items={[
            feeSaid === undefined
              ? { label: t(text.network), value: network?.name ?? '' }
              : {
                  label: t(text.fee),
                  value: (
                    <>
                      <bdi>{network?.name}</bdi> · <bdi>{feeSaid}</bdi>
                    </>
                  ),
                },
          ]}
        />
        <SlotViews of={SendFormSections} place="end" params={draft} />
      </ViewBody>
      <ViewFooter>
        <Button
          kind="primary"
          disabledReason={watched ? t(text.watched) : problemMessage}
          {...(!watched && { onRefused: () => problem && setMissing({ at: problem.at }) })}
          onPress={() => {
            controller.sending.prepare()
            router.push(SendReviewView)
          }}
        >
          {t(text.review)}
        </Button>
      </ViewFooter>
    </>
  )
}
