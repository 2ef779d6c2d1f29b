import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, Banner, type Change, ChangesList, useMessage } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownReview, ShownSolanaChange } from '../review/Question.js'
import { useAmounts } from './useAmounts.js'
import type { Money } from './useMoney.js'

type SolanaReview = Extract<ShownReview, { readonly kind: 'solana' }>

const text = {
  label: msg('shared.whatChanges', 'What changes'),
  tried: msg('vault.solana.tried', 'In total, as simulated by the network'),
  leaves: msg('shared.leavesYourAccount', '{amount} leaves your account'),
  comes: msg('vault.solana.comes', '{amount} arrives in your account'),
  others: msg('vault.solana.others', '{amount} moves between other accounts'),
  to: msg('shared.receiver', 'Receiver'),
  holder: msg('vault.solana.holder', 'Receiver: a token account whose owner isn’t known'),
  from: msg('vault.solana.from', 'Sender'),
  token: msg('shared.token', 'Token'),
  delegate: msg('shared.addressCanSpend', 'An address can spend up to {amount}'),
  delegateAll: msg('vault.changes.spendAll', 'An address can spend all your {symbol}'),
  spender: msg('shared.spender', 'Spender'),
  open: msg('vault.solana.open', 'An account for {symbol} is opened, with a deposit from you'),
  owner: msg('vault.solana.owner', 'Owner'),
  memo: msg('vault.solana.memo', 'Note'),
  nothing: msg('vault.solana.nothing', 'Only the fee leaves your account.'),
  program: msg('vault.solana.program', 'Program called'),
  payer: msg('vault.review.payer', 'Another account pays the fee'),
  lasts: msg('vault.solana.lasts', 'This transaction doesn’t expire: it can be sent at any later time.'),
}
/** An amount above half of the maximum stands for no limit. */
const unlimited = 2n ** 63n

export interface SolanaChangesProps extends Pick<Money, 'aboutOf'> {
  readonly review: SolanaReview
  readonly chain: VaultChain
}

/** Shows the effects of a transaction of Solana, from its bytes. Addresses are never shortened. */
export const SolanaChanges = ({ review, aboutOf, chain }: SolanaChangesProps) => {
  const t = useMessage()
  const { changes, unread, net, payer, lasts } = review
  const { nativeOf, tokenOf, symbolOf } = useAmounts(chain)
  const toItems = (list: readonly ShownSolanaChange[], group: string): readonly Change[] =>
    list.flatMap((change, at) => {
      const row = (name: string, kind: Change['kind'], title: string, address?: string): Change => ({
        id: `${group} ${at} ${name}`,
        kind,
        title,
        ...(address !== undefined && { detail: <AddressBlock address={address} label={title} /> }),
      })
      if (change.kind === 'memo') return [{ ...row('memo', 'to', t(text.memo)), detail: <bdi>{change.text}</bdi> }]
      const { token } = change
      const mint = token ? [row('token', 'to', t(text.token), token.contract)] : []
      const symbol = symbolOf(token)
      if (change.kind === 'open') return [row('open', 'out', t(text.open, { symbol })), row('owner', 'to', t(text.owner), change.owner)]
      const amount = token ? tokenOf(token, change.amount) : nativeOf(change.amount)
      const about = aboutOf(token?.contract, change.amount)
      const worth = about !== undefined && { detail: about }
      if (change.kind === 'delegate') {
        const title = change.amount >= unlimited ? t(text.delegateAll, { symbol }) : t(text.delegate, { amount })
        return [
          { ...row('grant', 'grant', title), ...(change.amount < unlimited && worth) },
          row('spender', 'grant', t(text.spender), change.delegate),
          ...mint,
        ]
      }
      if (change.kind === 'in')
        return [
          { ...row('in', 'in', t(text.comes, { amount })), ...worth },
          ...(change.from === undefined ? [] : [row('from', 'to', t(text.from), change.from)]),
          ...mint,
        ]
      if (change.kind === 'others')
        return [
          { ...row('others', 'to', t(text.others, { amount })), ...worth },
          row('from', 'to', t(text.from), change.from),
          row('to', 'to', t(text.to), change.to),
          ...mint,
        ]
      const receiver = change.to === undefined ? [] : [row('to', 'to', t(change.holder ? text.holder : text.to), change.to)]
      return [{ ...row('out', 'out', t(text.leaves, { amount })), ...worth }, ...receiver, ...mint]
    })
  const items = [
    ...toItems(changes, 'change'),
    ...(payer === undefined
      ? []
      : [{ id: 'payer', kind: 'to' as const, title: t(text.payer), detail: <AddressBlock address={payer} label={t(text.payer)} /> }]),
  ]
  const nothing = changes.length === 0 && unread.length === 0
  return (
    <>
      {lasts && <Banner tone="warn">{t(text.lasts)}</Banner>}
      {nothing && <p className="pt-meta">{t(text.nothing)}</p>}
      {items.length > 0 && <ChangesList label={t(text.label)} items={items} />}
      {net && net.length > 0 && <ChangesList label={t(text.tried)} items={toItems(net, 'net')} />}
      {unread.map(({ program }, at) => (
        // Instructions have no ids, and keep their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at}>
          <p className="pt-label">{t(text.program)}</p>
          <AddressBlock well address={program} label={t(text.program)} />
        </div>
      ))}
    </>
  )
}

/** Shows the raw data of unknown programs. */
export const SolanaValues = ({ review }: { readonly review: SolanaReview }) =>
  review.unread.map(({ data }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: instructions keep their order
    <pre key={at} className="pt-raw" translate="no">
      <bdi>{data}</bdi>
    </pre>
  ))
