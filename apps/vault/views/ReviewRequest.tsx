import type { ReactNode } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { feeText } from 'portico-lib/amounts/feeText.js'
import { quantityText } from 'portico-lib/amounts/quantityText.js'
import { limitTexts } from 'portico-lib/review/limitTexts.js'
import { isExplained } from 'portico-lib/review/isExplained.js'
import { sumText } from 'portico-lib/review/sumText.js'
import { totalText } from 'portico-lib/review/worthText.js'
import { AddressBlock, Banner, DescriptionList, StatusText, useLocale, useMessage, ViewBody } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import { type ShownPrice, type ShownReview, tokensOf } from '../review/Question.js'
import type { Stop } from '../review/Review.js'
import { ActionChanges, RawValues, useDescribe } from './ActionChanges.js'
import { Details } from './Details.js'
import { Findings, FindingTexts } from 'portico-kit/review/index.js'
import { GuardedFooter } from './GuardedFooter.js'
import { isLong, OperationChanges, OperationValues, Takeover } from './OperationChanges.js'
import { actionsOf, reviewTexts } from './reviewTexts.js'
import { SolanaChanges, SolanaValues } from './SolanaChanges.js'
import { TokenContracts } from './TokenContracts.js'
import { TypedData } from './TypedData.js'
import { useConsent } from './useConsent.js'
import { useLimit } from './useLimit.js'
import { type Money, useMoney } from './useMoney.js'

const text = {
  place: msg('vault.review.place', 'Request {at} of {count}'),
  sponsored: msg('vault.review.sponsored', 'Paid for you'),
  payer: msg('vault.review.payer', 'Another account pays the fee'),
  together: msg('shared.allOrNone', 'Either all of them happen, or none.'),
  /** The maximum amount. */
  fee: msg('vault.review.feeUpTo', 'Network fee, up to'),
  authorizes: msg(
    'vault.calls.authorizes',
    'From now on, your account on {network} will be run by a contract. That contract decides how your account works there.',
  ),
  account: msg('shared.yourAccount', 'Your account'),
}
const stops = {
  'sign-in': msg('vault.stop.signIn', 'This message would sign you in to another site, or with another account. It can’t be signed here.'),
  fails: msg('vault.stop.fails', 'The network says this transaction would fail. It can’t be approved now.'),
  funds: msg('vault.stop.funds', 'Your account doesn’t have enough for the amount and the fee.'),
  expired: msg('vault.stop.expired', 'This transaction took too long and expired. Start again on the site.'),
  handover: msg('vault.stop.handover', 'This transaction would make someone else the owner of your account or your tokens. It can’t be approved.'),
  smart: msg('vault.stop.smart', 'This would let others use your smart account. It can’t be approved.'),
  hash: msg('vault.stop.hash', 'This message is as long as the hash of a transaction, and may stand for one you can’t see. It can’t be signed here.'),
} satisfies Record<Stop, ReturnType<typeof msg>>

export interface ReviewRequestProps {
  readonly review: ShownReview
  /** The position among several reviews of one request. */
  readonly place?: { readonly at: number; readonly count: number } | undefined
  /** Host of the website. */
  readonly site: string
  readonly address: string
  readonly chain: VaultChain
  readonly prices?: readonly ShownPrice[] | undefined
  /** The token whose unlimited approval the visitor may limit. */
  readonly limits?: string | undefined
  /** Whether they limited it. */
  readonly limited?: boolean | undefined
  onApprove(): void
  onReject(): void
  onLimit?: ((amount: bigint) => void) | undefined
  /** Whether something covers the approved content. */
  readonly onCovered?: (() => void) | undefined
}

/** The maximum network fee with its value, or undefined if nothing is sent. */
const useFee = (review: ShownReview, { currency }: VaultChain, money: Money): ReactNode => {
  const t = useMessage()
  const { tag } = useLocale()
  if (review.kind === 'message' || review.kind === 'typed-data') return undefined
  if (review.kind === 'solana' && review.payer !== undefined) return t(text.payer)
  if (review.fee === undefined) return t(text.sponsored)
  const worth = money.moneyOf(undefined, review.fee)
  return (
    <>
      <bdi title={quantityText(tag, review.fee, currency.decimals)}>{`${feeText(tag, review.fee, currency.decimals)} ${currency.symbol}`}</bdi>
      {worth !== undefined && (
        <span className="pt-vault-worth">
          {' · '}
          <bdi>{worth}</bdi>
        </span>
      )}
    </>
  )
}

const Fee = ({ fee }: { readonly fee: ReactNode }) => {
  const t = useMessage()
  return (
    fee !== undefined && (
      <div className="pt-vault-fee">
        <DescriptionList items={[{ label: t(text.fee), value: fee }]} />
      </div>
    )
  )
}

/** Shows the data to sign, read from its own bytes, with the button that signs it. */
export const ReviewRequest = ({ review, place, site, address, chain, prices = [], limits, limited, onLimit, ...ends }: ReviewRequestProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const tokens = 'tokens' in review ? review.tokens : tokensOf(review)
  const stop = review.stop && t(stops[review.stop])
  const consent = useConsent(review.dangers)
  const limit = useLimit(
    tokens.find(({ contract }) => contract === limits),
    onLimit,
  )
  const money = useMoney({ chain, tokens, prices })
  const describe = useDescribe({ chain, tokens, prices, address })
  const texts = reviewTexts(review, address, (token, amount) => (token === undefined ? describe.nativeOf(amount) : describe.amountOf(token, amount)))
  const actions = actionsOf(review)
  const sum = actions.filter(({ kind }) => kind !== 'call').length > 1 ? sumText(actions, tag, describe) : undefined
  const total = sum === undefined ? undefined : totalText(actions, { ...describe, tag, currency: 'USD', centsOf: money.centsOf })
  const fee = useFee(review, chain, money)
  const needs = { tokens, prices, chain, address }
  const explained = review.kind === 'typed-data' && isExplained(review)
  const calls = review.kind === 'operation' ? review.calls.length : 1
  const together = calls > 1 ? t(text.together) : undefined
  // With many calls only the list scrolls, so that dangers and the sum stay visible.
  const still = review.kind === 'operation' && isLong(review)
  // With much content, small screens only show the headlines of findings.
  const dense = calls > 1 || (review.kind === 'operation' && review.authorization !== undefined)
  const className = dense ? 'pt-vault-review pt-vault-dense' : 'pt-vault-review'
  const first = (
    <>
      <StatusText title={t(texts.title, texts.values)} live="polite">
        {t(texts.sentence, { site, network: chain.name })}
      </StatusText>
      {place && <p className="pt-vault-note">{t(text.place, { at: place.at, count: place.count })}</p>}
      {stop !== undefined && <Banner tone="bad">{stop}</Banner>}
      {limited && <p className="pt-vault-note">{t(limitTexts.set, { domain: site })}</p>}
      {stop === undefined && <Findings dangers={review.dangers} values={{ domain: site, asked: '' }} action={limit.action} />}
      {limit.field}
      {review.kind === 'operation' && <Takeover review={review} />}
      {sum !== undefined && (
        <div>
          <p className="pt-vault-sum">{sum}</p>
          {total !== undefined && <p className="pt-vault-note">{total}</p>}
        </div>
      )}
      {still && <Fee fee={fee} />}
    </>
  )
  return (
    <>
      {still && <div className={`pt-vault-top ${className}`}>{first}</div>}
      <ViewBody mustRead>
        {!still && <div className={className}>{first}</div>}
        {review.kind === 'message' && (
          <pre className="pt-raw" translate="no">
            <bdi>{review.text ?? review.hex}</bdi>
          </pre>
        )}
        {(review.kind === 'typed-data' || review.kind === 'transaction') && <ActionChanges actions={review.actions} {...needs} />}
        {review.kind === 'operation' && <OperationChanges review={review} prices={prices} chain={chain} address={address} />}
        {review.kind === 'solana' && <SolanaChanges review={review} aboutOf={money.aboutOf} chain={chain} />}
        {!still && <Fee fee={fee} />}
        {review.kind === 'solana' && <SolanaValues review={review} />}
        {(review.kind === 'typed-data' || review.kind === 'transaction') && <RawValues actions={review.actions} {...needs} />}
        {review.kind === 'operation' && <OperationValues review={review} prices={prices} chain={chain} address={address} />}
        {review.kind === 'typed-data' && !explained && <TypedData domain={review.domain} rows={review.rows} />}
        <Details>
          {stop === undefined && <FindingTexts dangers={review.dangers} values={{ domain: site, asked: '' }} />}
          {together !== undefined && <p className="pt-vault-note">{together}</p>}
          <div>
            <p className="pt-label">{t(text.account)}</p>
            <AddressBlock well address={address} label={t(text.account)} />
          </div>
          {review.kind === 'operation' && review.authorization && <p className="pt-vault-note">{t(text.authorizes, { network: chain.name })}</p>}
          <TokenContracts actions={actions} {...needs} />
          {review.kind === 'typed-data' && explained && <TypedData domain={review.domain} rows={review.rows} />}
        </Details>
      </ViewBody>
      <GuardedFooter dangers={review.dangers} consent={consent} deed={t(texts.deed, texts.values)} anyway={t(texts.anyway)} stop={stop} {...ends} />
    </>
  )
}
