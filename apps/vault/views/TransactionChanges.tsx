import { msg } from '../../../kernel/api/message.js'
import { formatUnits } from '../../../lib/formatUnits.js'
import { AddressBlock, Banner, type Change, ChangesList, useMessage } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownCall, ShownToken } from '../review/Question.js'

interface TransactionReview {
  readonly to?: string | undefined
  readonly value: bigint
  readonly call?: ShownCall | undefined
}

const text = {
  label: msg('vault.changes.label', 'What changes'),
  leaves: msg('vault.changes.leaves', '{amount} leaves your account'),
  to: msg('vault.changes.to', 'It goes to'),
  token: msg('vault.changes.token', 'The token’s contract'),
  spend: msg('vault.changes.spend', 'An address may spend {amount} of yours'),
  spendAll: msg('vault.changes.spendAll', 'An address may spend all of your {symbol}'),
  spender: msg('vault.changes.spender', 'It may spend'),
  collection: msg('vault.changes.collection', 'All items of a collection may be moved by'),
  noCollection: msg('vault.changes.noCollection', 'Items of a collection may no longer be moved by'),
  contract: msg('vault.changes.contract', 'A contract is called'),
  creates: msg('vault.changes.creates', 'A contract is created'),
  unread: msg('vault.changes.unread', 'What the contract does with this cannot be shown here. Approve it only if you trust the website.'),
  units: msg('vault.changes.units', '{amount} base units of a token'),
  aToken: msg('vault.changes.aToken', 'token'),
}
/** More than any supply: it stands for no limit. */
const unlimited = 2n ** 128n

/** What a transaction does, from its bytes. Addresses are never shortened. */
export const TransactionChanges = ({ review, chain, tag }: { readonly review: TransactionReview; readonly chain: VaultChain; readonly tag: string }) => {
  const t = useMessage()
  const { to, value, call } = review
  const { symbol, decimals } = chain.currency
  const amountOf = (amount: bigint, token: ShownToken): string =>
    token.decimals === undefined
      ? t(text.units, { amount: amount.toLocaleString(tag) })
      : `${formatUnits(amount, token.decimals)} ${token.symbol ?? t(text.aToken)}`
  const place = (id: string, title: string, address: string, kind: Change['kind'] = 'to'): Change => ({
    id,
    kind,
    title,
    detail: <AddressBlock address={address} label={title} />,
  })
  const items: Change[] = []
  if (value > 0n) items.push({ id: 'value', kind: 'out', title: t(text.leaves, { amount: `${formatUnits(value, decimals)} ${symbol}` }) })
  if (!call && to !== undefined) items.push(place('to', t(text.to), to))
  if (call?.kind === 'transfer') {
    items.push({ id: 'token', kind: 'out', title: t(text.leaves, { amount: amountOf(call.amount, call.token) }) })
    items.push(place('to', t(text.to), call.to), place('contract', t(text.token), call.token.contract))
  }
  if (call?.kind === 'approve') {
    const all = call.amount >= unlimited
    const title = all ? t(text.spendAll, { symbol: call.token.symbol ?? t(text.aToken) }) : t(text.spend, { amount: amountOf(call.amount, call.token) })
    items.push({ id: 'grant', kind: 'grant', title })
    items.push(place('spender', t(text.spender), call.spender, 'grant'), place('contract', t(text.token), call.token.contract))
  }
  if (call?.kind === 'approve-all') {
    items.push(place('operator', t(call.allowed ? text.collection : text.noCollection), call.operator, 'grant'))
    items.push(place('contract', t(text.contract), call.collection))
  }
  if (call?.kind === 'other') items.push(place('contract', t(text.contract), call.contract))
  if (call?.kind === 'create') items.push({ id: 'create', kind: 'grant', title: t(text.creates) })
  const unread = call?.kind === 'other' || call?.kind === 'create' ? call.data : undefined
  return (
    <>
      <ChangesList label={t(text.label)} items={items} />
      {unread !== undefined && (
        <>
          <Banner tone="warn">{t(text.unread)}</Banner>
          <pre className="pt-vault-text" translate="no">
            {unread}
          </pre>
        </>
      )}
    </>
  )
}
