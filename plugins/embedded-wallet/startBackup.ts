import { activeAccount, ModalClosed, ModalOpened, type PluginContext, type Readable, toReadable } from '../../kernel/api/index.js'
import { AccountRowSaid } from '../../ports/account.js'
import { ApproveTransactionView, BackupView, embeddedConnector } from '../../ports/embeddedWallet.js'
import { createBackup } from './createBackup.js'
import type { RecoveryWay } from '../../protocol/frameMessages.js'
import type { manifest } from './manifest.js'
import { userMessage } from './userMessage.js'
import { wayNames } from './wayNames.js'

/** Says on the account how the wallet can be recovered, and reminds a visitor of one that could be lost. */
export const startBackup = ({
  use,
  maybe,
  storage,
  state: makeState,
  scope,
  router,
  t,
  on,
  emit,
}: PluginContext<typeof manifest>): {
  readonly state: Readable<{ readonly ways: readonly RecoveryWay[] | undefined }>
  /** The secure site said which ways there are. */
  heard(ways: readonly RecoveryWay[]): void
} => {
  const { sessions, notices, clock } = use
  const backup = createBackup({ stored: storage.backup, now: clock.now })
  const state: { ways: readonly RecoveryWay[] | undefined } = makeState('backup', { ways: backup.ways() })
  const tell = () => {
    const ways = backup.ways()
    state.ways = ways
    emit(AccountRowSaid, {
      open: BackupView,
      detail:
        ways &&
        (ways.length === 0 ? { message: userMessage.notSet } : { message: userMessage.set, values: { ways: ways.map((way) => t(wayNames[way])).join(', ') } }),
    })
  }
  const here = () => activeAccount(sessions.state.get())?.connection?.connectorId === embeddedConnector
  const remind = (message: typeof userMessage.lost | typeof userMessage.lostMoney) =>
    notices.show('error', message, { action: { label: userMessage.setUp, run: () => router.push(BackupView) } })
  /** The modal is open, and was not opened for a request: a reminder would lie over what the visitor is to approve. */
  let calm = false
  const { account } = maybe
  const look = () => {
    const native = account?.balance.get().native
    if (calm && here() && native?.status === 'ready' && backup.holds(native.amount)) remind(userMessage.lostMoney)
  }
  on(ModalOpened, ({ view }) => {
    calm = view !== ApproveTransactionView.id
    if (calm && here() && backup.opened()) remind(userMessage.lost)
    look()
  })
  on(ModalClosed, () => {
    calm = false
  })
  if (account) scope.add(account.balance.subscribe(look))
  // Signing out clears what is stored.
  scope.add(storage.backup.subscribe(tell))
  tell()
  return {
    state: toReadable(state),
    heard: (ways) => {
      if (backup.heard(ways)) tell()
    },
  }
}
