import { msg } from '../../../kernel/api/message.js'
import type { Action } from 'portico-lib/review/Action.js'
import { type ActionLine, type DescribeNeeds, describeAction } from 'portico-lib/review/describeAction.js'
import { tokenKind, unitsText } from 'portico-lib/review/tokenKinds.js'
import { AddressBlock, type Change, ChangesList, useLocale, useMessage } from 'portico-kit/index.js'
import { NamedValues } from 'portico-kit/review/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownToken } from '../review/Question.js'
import { dateText } from './limitRows.js'
import { isNamed, useAmounts } from './useAmounts.js'
import { useMoney } from './useMoney.js'

const text = {
  label: msg('shared.whatChanges', 'What changes'),
}
/** The maximum date of JavaScript, in seconds. */
const lastSecond = 8_639_999_999_999n

export interface ActionNeeds {
  readonly chain: VaultChain
  readonly tokens: readonly ShownToken[]
  readonly prices: readonly ShownPrice[]
  /** The visitor's account. */
  readonly address: string
}

/** Formats the values of actions for this site. */
export const useDescribe = ({ chain, tokens, prices, address }: ActionNeeds): DescribeNeeds => {
  const t = useMessage()
  const { tag } = useLocale()
  const money = useMoney({ chain, tokens, prices })
  const { nativeOf, tokenOf, symbolOf } = useAmounts(chain)
  const find = (contract: string) => tokens.find((one) => one.contract === contract)
  return {
    t,
    account: address,
    aboutOf: money.aboutOf,
    amountOf: (contract, amount) => {
      const found = find(contract)
      return found?.decimals === undefined ? t(unitsText, { amount: amount.toString() }) : tokenOf(found, amount)
    },
    kindOf: (contract) => tokenKind(find(contract) ?? {}),
    isNamed: (contract) => isNamed(find(contract)),
    symbolOf: (contract) => symbolOf(find(contract)),
    nativeOf,
    dateOf: (seconds) => dateText(tag, Number(seconds < lastSecond ? seconds : lastSecond)),
  }
}

const toChange = ({ id, kind, title, detail, address }: ActionLine, at: number, place: number | undefined): Change => ({
  id: `${at}-${id}`,
  kind,
  title: <bdi>{place === undefined ? title : `${place}. ${title}`}</bdi>,
  ...(address !== undefined && { title, detail: <AddressBlock address={address} label={title} /> }),
  ...(detail !== undefined && { detail }),
})

export interface ActionChangesProps extends ActionNeeds {
  readonly actions: readonly Action[]
  /** The position of an action among several, which its first line shows. */
  readonly place?: number | undefined
}

/** Describes actions in words, with every address in full. Raw values follow in `RawValues`. */
export const ActionChanges = ({ actions, place, ...needs }: ActionChangesProps) => {
  const t = useMessage()
  const describe = useDescribe(needs)
  const items = actions.flatMap((action, at) =>
    describeAction(action, describe)
      .filter(({ apart, raw }) => !apart && !raw)
      .map((line, row) => toChange(line, at, at === 0 && row === 0 ? place : undefined)),
  )
  return items.length > 0 && <ChangesList label={t(text.label)} items={items} />
}

/**
 * Shows the arguments of functions, and bytes that cannot be decoded, as they are. They may be long, so they come after the part that
 * matters for the decision.
 */
export const RawValues = ({ actions, label, ...needs }: ActionNeeds & { readonly actions: readonly Action[]; readonly label?: string | undefined }) => {
  const describe = useDescribe(needs)
  const rows = actions.flatMap((action) => describeAction(action, describe).filter(({ raw }) => raw))
  const unread = actions.flatMap((action) => (action.kind === 'unknown' || action.kind === 'create' ? [action.data] : []))
  if (rows.length + unread.length === 0) return null
  return (
    <div className="pt-vault-call">
      {label !== undefined && <p className="pt-label">{label}</p>}
      {rows.length > 0 && <NamedValues values={rows.map(({ title, detail = '' }) => ({ name: title, value: detail }))} />}
      {unread.map((data, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request stay in place
        <pre key={at} className="pt-raw" translate="no">
          <bdi>{data}</bdi>
        </pre>
      ))}
    </div>
  )
}
