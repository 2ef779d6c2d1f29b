import { activeAccount, type PluginContext, type Readable, toReadable } from '../../kernel/api/index.js'
import { AccountRowChanged } from '../../ports/account.js'
import { BackupView, embeddedConnector } from '../../ports/embeddedWallet.js'
import { createBackup } from './createBackup.js'
import type { RecoveryWay } from '../../protocol/frameMessages.js'
import type { manifest } from './manifest.js'
import { userMessage } from './userMessage.js'
import { wayNames } from './wayNames.js'

/** How the wallet can be recovered, and whether that is asked for now. */
export interface BackupState {
  /** Undefined while the secure site did not say. */
  readonly ways: readonly RecoveryWay[] | undefined
  /** The visitor put it off: for this visit, or until money arrives. */
  readonly later: boolean
}

/** Says on the account how the wallet can be recovered, and asks for it where the wallet could be lost. */
export const startBackup = ({
  use,
  maybe,
  storage,
  state: makeState,
  scope,
  t,
  locale,
  emit,
}: PluginContext<typeof manifest>): {
  readonly state: Readable<BackupState>
  /** The secure site said which ways there are. */
  heard(ways: readonly RecoveryWay[]): void
  putOff(): void
} => {
  const { sessions } = use
  const backup = createBackup(storage.backup)
  const state: { -readonly [key in keyof BackupState]: BackupState[key] } = makeState('backup', { ways: backup.ways(), later: false })
  const tell = () => {
    const ways = backup.ways()
    // Another visitor is asked anew.
    if (ways === undefined) state.later = false
    state.ways = ways
    const list = new Intl.ListFormat(locale.get().tag)
    emit(AccountRowChanged, {
      open: BackupView,
      ...(ways?.length === 0 && { warn: userMessage.notSet }),
      detail:
        ways &&
        (ways.length === 0 ? { message: userMessage.lost } : { message: userMessage.set, values: { ways: list.format(ways.map((way) => t(wayNames[way]))) } }),
    })
  }
  const here = () => activeAccount(sessions.state.get())?.connection?.connectorId === embeddedConnector
  const { account } = maybe
  const look = () => {
    const native = account?.balance.get().native
    if (here() && native?.status === 'ready' && backup.holds(native.amount)) state.later = false
  }
  if (account) scope.add(account.balance.subscribe(look))
  // Signing out clears what is stored.
  scope.add(storage.backup.subscribe(tell))
  // The names of the ways are in the language of the page.
  scope.add(locale.subscribe(tell))
  look()
  tell()
  return {
    state: toReadable(state),
    heard: (ways) => {
      if (backup.heard(ways)) tell()
    },
    putOff: () => {
      state.later = true
    },
  }
}
