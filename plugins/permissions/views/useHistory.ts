import type { Translate } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { useAsync } from '../../../ui/index.js'
import { type Permission, refOf } from '../Permission.js'
import type { PermissionsController } from '../PermissionsController.js'
import { dayText } from './amountTexts.js'
import { pageTexts } from './pageTexts.js'

/** When a permission was set, when it was used last, and how much was taken: what the logs tell, and where they end. */
export const useHistory = (
  t: Translate,
  tag: string,
  { controller, permission }: { readonly controller: PermissionsController; readonly permission: Permission },
): readonly { readonly label: string; readonly value: string }[] => {
  const { key, kind, at, decimals, symbol } = permission
  const owner = controller.currentAccount()?.address
  const { value: history, status } = useAsync(
    async (signal) => {
      const calls = controller.calls()
      if (!calls || owner === undefined) return undefined
      const { readHistory } = await importWithRetry(() => import('../history/readHistory.js'))
      return readHistory({ calls, rpc: controller.rpc, clock: controller.clock, owner, signal }, refOf(permission))
    },
    [controller, owner, key],
  )
  const day = (date: number) => dayText(tag, date, controller.clock.now())
  if (!history) return at === undefined && status === 'failed' ? [] : [{ label: t(pageTexts.changed), value: at === undefined ? '…' : day(at) }]
  const { allowedAt, usedAt, taken, since } = history
  const unknown = since === undefined ? t(pageTexts.notKnown) : t(pageTexts.notKnownBefore, { block: since.toLocaleString(tag) })
  const amount = taken === undefined || decimals === undefined ? unknown : withUnit(balanceTexts(tag, taken, decimals).rounded, symbol)
  return [
    { label: t(pageTexts.allowedOn), value: allowedAt === undefined ? unknown : day(allowedAt) },
    { label: t(pageTexts.used), value: usedAt === 'never' ? t(pageTexts.neverUsed) : usedAt === undefined ? unknown : day(usedAt) },
    ...(kind === 'collection' || kind === 'item' ? [] : [{ label: t(pageTexts.taken), value: taken === 0n ? t(pageTexts.takenNothing) : amount }]),
  ]
}
