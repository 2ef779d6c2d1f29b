import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { ActivityApproval } from '../../../ports/activity.js'
import { type PermissionRef, RemovePermissionView } from '../../../ports/permissions.js'
import { SendView } from '../../../ports/send.js'
import { SwapView } from '../../../ports/swap.js'
import { Button, useMessage, useRouter, ViewFooter } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import type { Described } from '../describeTransaction.js'
import { texts } from './transactionTexts.js'

/** What an approval permitted, as far as it names the spender. Whether it still does is read when it is removed. */
const permissionsOf = (chain: string, approvals: readonly ActivityApproval[] = []): readonly PermissionRef[] =>
  approvals.flatMap(({ kind, spender, scope, address }) => {
    if (spender === undefined || scope === 'none' || scope === 'one' || (kind === 'nft' && scope !== 'all')) return []
    return [{ chain, kind: kind === 'nft' ? 'collection' : 'token', token: address, spender }]
  })

export interface TransactionActionsProps {
  readonly described: Described
  /** CAIP-2 id. */
  readonly chain: string
  readonly account: string
  readonly controller: Pick<ActivityController, 'target' | 'capability'>
  readonly href: string | undefined
  readonly explorer: string
}

/** What can be done next. Nothing is offered again that may still happen. */
export const TransactionActions = ({ described, chain, account, controller, href, explorer }: TransactionActionsProps) => {
  const t = useMessage()
  const router = useRouter()
  const { item, status, own, undone, asset } = described
  // Only from the active account on its network a transaction is made.
  const target = controller.target()
  const can = (name: 'transfer' | 'calls') => controller.capability(chain.split(':')[0] ?? '', name) !== undefined
  const here = target !== undefined && target.chain === chain && sameAddress(target.account, account)
  const ended = status === 'done' || status === 'failed' || status === 'dropped'
  const able = own && here && ended && !undone && item.spamReason === undefined
  const [first, second] = item.transfers
  const sends =
    able &&
    item.action === 'send' &&
    item.transfers.length === 1 &&
    first?.kind === 'token' &&
    item.counterpart !== undefined &&
    router.canOpen(SendView) &&
    can('transfer')
  const swaps = able && item.action === 'swap' && item.transfers.length === 2 && router.canOpen(SwapView) && can('calls')
  const permitted =
    able && status === 'done' && item.action === 'approve' && router.canOpen(RemovePermissionView) && can('calls') ? permissionsOf(chain, item.approvals) : []
  const removes = permitted.length > 0
  // A token is named by what the network says was sent, and not by its symbol, which anybody can write.
  const again = () =>
    router.push(SendView, {
      ...(item.counterpart !== undefined && { to: item.counterpart }),
      ...(asset !== undefined && { token: asset, ...(first?.quantity !== undefined && { amount: first.quantity }) }),
    })
  const swap = () => {
    const pair = first?.direction === 'out' ? [first, second] : [second, first]
    const [pay, get] = pair.map((one) => one && (one.address ?? one.symbol))
    const amount = pair[0]?.quantity
    router.push(SwapView, { ...(pay && { fromToken: pay }), ...(get && { toToken: get }), ...(amount !== undefined && { amount }) })
  }
  if (!sends && !swaps && !removes && href === undefined) return null
  return (
    <ViewFooter>
      {removes ? (
        <Button kind="primary" onPress={() => router.push(RemovePermissionView, { permissions: permitted })}>
          {t(texts.removePermission)}
        </Button>
      ) : sends || swaps ? (
        <Button kind={status === 'done' ? 'secondary' : 'primary'} onPress={sends ? again : swap}>
          {t(status !== 'done' ? texts.retry : sends ? texts.again : texts.swapAgain)}
        </Button>
      ) : (
        <Button kind="secondary" icon="ext" href={href}>
          {t(texts.explorer, { explorer })}
        </Button>
      )}
    </ViewFooter>
  )
}
