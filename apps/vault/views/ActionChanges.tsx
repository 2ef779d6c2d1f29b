import { msg } from '../../../kernel/api/message.js'
import { formatUnits } from '../../../lib/amounts/formatUnits.js'
import type { Action } from '../../../lib/review/Action.js'
import { type ActionLine, type DescribeNeeds, describeAction } from '../../../lib/review/describeAction.js'
import { AddressBlock, type Change, ChangesList, useLocale, useMessage } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownToken } from '../review/Question.js'
import { useMoney } from './useMoney.js'

const text = {
  label: msg('vault.changes.label', 'What changes'),
  units: msg('vault.changes.units', '{amount} base units of a token'),
  aToken: msg('vault.changes.aToken', 'token'),
}
/** The last second that a date of JavaScript can be. */
const lastSecond = 8_639_999_999_999n

export interface ActionNeeds {
  readonly chain: VaultChain
  readonly tokens: readonly ShownToken[]
  readonly prices: readonly ShownPrice[]
  /** The visitor's account. */
  readonly address: string
}

/** How this site writes what actions name. */
export const useDescribe = ({ chain, tokens, prices, address }: ActionNeeds): DescribeNeeds => {
  const t = useMessage()
  const { tag } = useLocale()
  const money = useMoney({ chain, tokens, prices })
  const { symbol, decimals } = chain.currency
  const find = (contract: string) => tokens.find((one) => one.contract === contract)
  return {
    t,
    account: address,
    aboutOf: money.aboutOf,
    amountOf: (contract, amount) => {
      const token = find(contract)
      if (token?.decimals === undefined) return t(text.units, { amount: amount.toLocaleString(tag) })
      return `${formatUnits(amount, token.decimals)} ${token.symbol ?? t(text.aToken)}`
    },
    isNamed: (contract) => {
      const token = find(contract)
      return Boolean(token?.symbol) && token?.decimals !== undefined
    },
    symbolOf: (contract) => find(contract)?.symbol ?? t(text.aToken),
    nativeOf: (amount) => `${formatUnits(amount, decimals)} ${symbol}`,
    dateOf: (seconds) => new Date(Number(seconds < lastSecond ? seconds : lastSecond) * 1_000).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

const toChange = ({ id, kind, title, detail, address, raw }: ActionLine, at: number, place: number | undefined): Change => ({
  id: `${at}-${id}`,
  kind,
  title: <bdi>{place === undefined ? title : `${place}. ${title}`}</bdi>,
  ...(address !== undefined && { title, detail: <AddressBlock address={address} label={title} /> }),
  ...(detail !== undefined && { detail: raw ? <bdi translate="no">{detail}</bdi> : detail }),
})

export interface ActionChangesProps extends ActionNeeds {
  readonly actions: readonly Action[]
  /** Of several: which one it is, said on its first line. */
  readonly place?: number | undefined
}

/** What actions do, in words, with every address whole. Bytes that nothing here can explain are shown as they are. */
export const ActionChanges = ({ actions, place, ...needs }: ActionChangesProps) => {
  const t = useMessage()
  const describe = useDescribe(needs)
  const items = actions.flatMap((action, at) =>
    describeAction(action, describe)
      .filter(({ apart }) => !apart)
      .map((line, row) => toChange(line, at, at === 0 && row === 0 ? place : undefined)),
  )
  const unread = actions.flatMap((action) => (action.kind === 'unknown' || action.kind === 'create' ? [action.data] : []))
  return (
    <>
      {items.length > 0 && <ChangesList label={t(text.label)} items={items} />}
      {unread.map((data, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request stay in place
        <pre key={at} className="pt-vault-text" translate="no">
          {data}
        </pre>
      ))}
    </>
  )
}
