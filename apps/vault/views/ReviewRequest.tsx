import { msg } from '../../../kernel/api/message.js'
import { formatUnits } from '../../../lib/amounts/formatUnits.js'
import { feeText } from '../../../lib/amounts/feeText.js'
import { sumText } from '../../../lib/review/sumText.js'
import { AddressBlock, Banner, DescriptionList, StatusText, useLocale, useMessage, ViewBody } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownReview } from '../review/Question.js'
import type { Stop } from '../review/Review.js'
import { ActionChanges, useDescribe } from './ActionChanges.js'
import { Findings } from './Findings.js'
import { GuardedFooter } from './GuardedFooter.js'
import { OperationChanges } from './OperationChanges.js'
import { SolanaChanges } from './SolanaChanges.js'
import { TypedData } from './TypedData.js'
import { useConsent } from './useConsent.js'

const text = {
  message: msg('vault.review.message', 'Sign a message?'),
  messageFor: msg('vault.review.messageFor', '{site} asks you to sign this. Signing costs nothing.'),
  data: msg('vault.review.data', 'Sign “{name}”?'),
  dataFor: msg('vault.review.dataFor', '{site} asks you to sign this data.'),
  transaction: msg('vault.review.transaction', 'Approve this transaction?'),
  transactionFor: msg('vault.review.transactionFor', '{site} asks for it.'),
  place: msg('vault.review.place', '{at} of {count}'),
  sponsored: msg('vault.review.sponsored', 'Paid for you'),
  payer: msg('vault.review.payer', 'Another account pays the fee'),
  site: msg('vault.review.site', 'Website'),
  network: msg('vault.review.network', 'Network'),
  fee: msg('vault.review.fee', 'Network fee, at most'),
  account: msg('vault.review.account', 'Your account'),
  sign: msg('vault.review.sign', 'Sign'),
  signAnyway: msg('vault.review.signAnyway', 'Sign anyway'),
  approve: msg('vault.review.approve', 'Approve'),
  approveAnyway: msg('vault.review.approveAnyway', 'Approve anyway'),
}
const stops = {
  'sign-in': msg('vault.stop.signIn', 'This message would sign you in to another website, or with another account. It cannot be signed here.'),
  fails: msg('vault.stop.fails', 'The network says that this transaction would fail. It cannot be approved now.'),
  funds: msg('vault.stop.funds', 'Your account does not have enough for the amount and the fee.'),
  expired: msg('vault.stop.expired', 'This transaction waited too long, and the network takes it no more. Begin again on the website.'),
  handover: msg('vault.stop.handover', 'This transaction would make somebody else the owner of your account or of your tokens. It cannot be approved.'),
  smart: msg('vault.stop.smart', 'With this, others could use your smart account. It cannot be approved.'),
  hash: msg('vault.stop.hash', 'This message is as long as the hash of a transaction, and could be one that you do not see. It cannot be signed here.'),
} satisfies Record<Stop, ReturnType<typeof msg>>

export interface ReviewRequestProps {
  readonly review: ShownReview
  /** Of several in one request: which one it is. */
  readonly place?: { readonly at: number; readonly count: number } | undefined
  /** Host of the website. */
  readonly site: string
  readonly address: string
  readonly chain: VaultChain
  onApprove(): void
  onReject(): void
  /** Something covers what is approved. */
  readonly onCovered?: (() => void) | undefined
}

const titles = { message: text.message, 'typed-data': text.data, transaction: text.transaction, operation: text.transaction, solana: text.transaction } as const
const sentences = {
  message: text.messageFor,
  'typed-data': text.dataFor,
  transaction: text.transactionFor,
  operation: text.transactionFor,
  solana: text.transactionFor,
} as const

/** What is about to be signed, from its own bytes, with the button that signs it. */
export const ReviewRequest = ({ review, place, site, address, chain, onApprove, onReject, onCovered }: ReviewRequestProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const { currency } = chain
  const stop = review.stop && t(stops[review.stop])
  const moves = review.kind === 'transaction' || review.kind === 'operation' || review.kind === 'solana'
  const consent = useConsent(review.dangers)
  const describe = useDescribe({ chain, tokens: 'tokens' in review ? review.tokens : [], address })
  const actions = review.kind === 'operation' ? review.calls.flatMap((call) => call.actions) : review.kind === 'transaction' ? review.actions : []
  const sum = actions.length > 1 ? sumText(actions, tag, describe) : undefined
  const sponsored = review.kind === 'operation' && review.fee === undefined
  return (
    <>
      <ViewBody mustRead>
        <StatusText title={t(titles[review.kind], { name: review.kind === 'typed-data' ? review.name : '' })} live="polite">
          {t(sentences[review.kind], { site })}
          {place && ` ${t(text.place, { at: place.at, count: place.count })}`}
        </StatusText>
        {stop !== undefined && <Banner tone="bad">{stop}</Banner>}
        {stop === undefined && <Findings dangers={review.dangers} site={site} />}
        {sum !== undefined && <p className="pt-vault-sum">{sum}</p>}
        {review.kind === 'message' && (
          <pre className="pt-vault-text" translate="no">
            <bdi>{review.text ?? review.hex}</bdi>
          </pre>
        )}
        {(review.kind === 'typed-data' || review.kind === 'transaction') && (
          <ActionChanges actions={review.actions} tokens={review.tokens} chain={chain} address={address} />
        )}
        {review.kind === 'typed-data' && <TypedData domain={review.domain} rows={review.rows} />}
        {review.kind === 'operation' && <OperationChanges review={review} chain={chain} address={address} />}
        {review.kind === 'solana' && <SolanaChanges review={review} chain={chain} tag={tag} />}
        <DescriptionList
          items={[
            { label: t(text.site), value: site },
            ...(review.kind === 'message' ? [] : [{ label: t(text.network), value: chain.name }]),
            ...(review.kind === 'solana' && review.payer !== undefined ? [{ label: t(text.fee), value: t(text.payer) }] : []),
            ...(sponsored ? [{ label: t(text.fee), value: t(text.sponsored) }] : []),
            ...(moves && review.fee !== undefined && !(review.kind === 'solana' && review.payer !== undefined)
              ? [
                  {
                    label: t(text.fee),
                    value: (
                      <span title={formatUnits(review.fee, currency.decimals)}>{`${feeText(tag, review.fee, currency.decimals)} ${currency.symbol}`}</span>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <AddressBlock well address={address} label={t(text.account)} />
      </ViewBody>
      <GuardedFooter
        dangers={review.dangers}
        consent={consent}
        deed={moves ? text.approve : text.sign}
        anyway={moves ? text.approveAnyway : text.signAnyway}
        stop={stop}
        onApprove={onApprove}
        onReject={onReject}
        onCovered={onCovered}
      />
    </>
  )
}
