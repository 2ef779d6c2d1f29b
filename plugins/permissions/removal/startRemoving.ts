import { type Capabilities, type PluginContext, toReadable, type TransactionReports } from '../../../kernel/api/index.js'
import { PermissionRemoval } from '../../../ports/permissions.js'
import type { manifest } from '../manifest.js'
import { refOf } from '../Permission.js'
import type { RemovalController } from '../PermissionsController.js'
import type { Started } from '../startReading.js'
import { readPermitted } from './readPermitted.js'
import { createRemoval } from './createRemoval.js'
import { isKept, type Removal, type RemovalStatus } from './RemovalState.js'
import { userMessage } from '../userMessage.js'

export interface RemovingNeeds extends Started {
  readonly removal: { current: Removal }
  calls(): Capabilities['calls'] | undefined
}

const announced = (status: RemovalStatus): 'pending' | 'removed' | 'kept' | 'unclear' => {
  if (status === 'removed' || status === 'limited') return 'removed'
  if (status === 'asking' || status === 'pending') return 'pending'
  return isKept(status) ? 'kept' : 'unclear'
}

/** What takes permissions back. */
export const startRemoving = (context: PluginContext<typeof manifest>, { reading, controller, removal, calls }: RemovingNeeds): RemovalController => {
  const { networks, notices, clock, rpc, transactions } = context.use
  const { signal } = context.scope
  let watching = 0
  /** A report may be refused; the transaction is out whatever becomes of it. */
  const report = (make: (to: TransactionReports) => void) => {
    try {
      make(transactions)
    } catch (error) {
      context.log.error(error)
    }
  }
  const removing = createRemoval({
    state: removal,
    currentAccount: controller.currentAccount,
    calls,
    read: (owner, refs, until) => readPermitted({ calls, rpc, now: clock.now }, owner, refs, until),
    switchTo: (chain, until) => networks.switchTo(chain, until),
    onSent: (sent) => report((to) => to.sent(sent)),
    onSettled: (settled) => report((to) => to.settled(settled)),
    onFailed: context.log.error,
    onStatus: (permission, status) => {
      const ref = refOf(permission)
      if (status === 'removed') reading.removed(ref)
      if (status === 'limited') reading.refresh(ref.chain)
      // A limit takes nothing back.
      if (status !== 'left' && removal.current.limit === 0n) context.emit(PermissionRemoval, { ...ref, status: announced(status) })
    },
    onEnded: ({ items, limit }) => {
      if (watching > 0) return
      const removed = items.filter(({ status }) => status === 'removed' || status === 'limited').length
      const unclear = items.some(({ status }) => announced(status) === 'unclear' || announced(status) === 'pending')
      const [message, count] = unclear
        ? [userMessage.unclear, items.length]
        : removed === items.length
          ? [limit === 0n ? userMessage.removed : userMessage.limited, removed]
          : [limit === 0n ? userMessage.kept : userMessage.same, items.length - removed]
      notices.show(!unclear && removed === items.length ? 'success' : 'error', message, { values: { count }, untilSeen: () => {} })
    },
    clock,
    signal,
  })
  return {
    ...controller,
    removal: toReadable(removal),
    removing,
    watch: () => {
      watching += 1
      return () => {
        watching -= 1
      }
    },
  }
}
