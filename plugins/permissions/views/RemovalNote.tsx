import { msg } from '../../../kernel/api/index.js'
import { costText } from '#lib/amounts/costText.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { Portfolio } from '../../../ports/tokens.js'
import { useAsync, useLocale, useMessage, useService } from '../../../ui/index.js'
import type { Permission } from '../Permission.js'
import type { PermissionsController } from '../PermissionsController.js'
import { readRemovalCost, type RemovalCost } from '../removalCost.js'

const texts = {
  one: msg('permissions.cost.one', 'Removing costs about {fee}'),
  count: msg('permissions.remove.confirmations', '{count, plural, one {# confirmation in {wallet}} other {# confirmations in {wallet}}}'),
  countAndFee: msg(
    'permissions.cost.many',
    '{count, plural, one {# confirmation in {wallet}, about {fee} in fees} other {# confirmations in {wallet}, about {fee} in fees}}',
  ),
} as const

export interface RemovalNoteProps {
  readonly controller: PermissionsController
  readonly permissions: readonly Permission[]
  /** Of several, the number of confirmations is said. */
  readonly several: boolean
}

/** What removing some permissions costs, above the button that leads to the review. Nothing is said of a fee that is not known. */
export const RemovalNote = ({ controller, permissions, several }: RemovalNoteProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const portfolio = useService(Portfolio)
  const chains = permissions.map(({ chain }) => chain).join()
  const account = controller.currentAccount()
  const { value: cost } = useAsync(
    async (signal): Promise<RemovalCost | undefined> => {
      const calls = controller.calls()
      return calls && account && permissions.length > 0 ? readRemovalCost(calls, account.address, permissions, signal) : undefined
    },
    // The order and the spenders change nothing.
    [controller, account?.address, chains],
  )
  if (!cost || !account) return null
  const native = (chain: string) => {
    const currency = controller.network(chain)?.nativeCurrency
    const held = portfolio?.state.get().items.find((one) => one.chain === chain && one.address === undefined)
    return currency && { ...currency, price: held?.price }
  }
  const worths = cost.fees.map(({ chain, likely }) => {
    const unit = native(chain)
    return unit && likely !== undefined ? worthOf(likely, unit) : undefined
  })
  const [first] = cost.fees
  const unit = first && native(first.chain)
  const fee = worths.every((worth) => worth !== undefined)
    ? moneyText(
        tag,
        worths.reduce((sum: bigint, worth) => sum + (worth ?? 0n), 0n),
        'USD',
      )
    : cost.fees.length === 1 && unit && first.likely !== undefined
      ? costText(tag, first.likely, unit, 'USD')
      : undefined
  const values = { count: cost.confirmations, wallet: account.wallet, fee: fee ?? '' }
  if (!several) return fee === undefined ? null : t(texts.one, values)
  return t(fee === undefined ? texts.count : texts.countAndFee, values)
}
