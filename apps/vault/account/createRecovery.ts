import { KeyError } from '../keys/errors.js'
import type { Keys, NextShares } from '../worker/createKeys.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import type { WalletAccess } from './createWalletAccess.js'
import {
  type Recoveries,
  type RecoveryKind,
  readFileShare,
  readPasswords,
  readPasswordShare,
  recoveriesOf,
  toFileShare,
  toPasswordShare,
} from './gatewayAnswers.js'
import { removeRecoveries, replaceRecovery } from './replaceRecovery.js'
import { withFrameErrors } from './toFrameError.js'

/** Opens the wallet without the share of this browser, by a file or a password. */
export interface Recovery {
  /** Creates shares of the next version, with a recovery file. They become valid once they were stored. @throws KeyError `locked` */
  split(): Promise<NextShares>
  /** Stores the gateway's side of the next version. @throws CodeNeededError, FrameError */
  keep(next: NextShares): Promise<void>
  /** Opens the wallet by its recovery file. @throws CodeNeededError, FrameError, KeyError */
  recover(file: string): Promise<void>
  /** @throws CodeNeededError if the last login is older than a few minutes, FrameError */
  prove(): Promise<void>
  /**
   * Stores a recovery share under a password at the gateway. The previous password stays valid until that is confirmed.
   *
   * @returns the ids of previous shares that could not be removed
   * @throws CodeNeededError, FrameError, KeyError
   */
  setPassword(password: string): Promise<readonly string[]>
  /** Removes recovery methods that were replaced. @returns the ids of those that still exist @throws CodeNeededError, FrameError */
  removePrevious(kind: RecoveryKind, ids: readonly string[]): Promise<readonly string[]>
  /** Opens the wallet by its recovery password, and returns false for a wrong password. @throws CodeNeededError, FrameError, KeyError */
  recoverByPassword(password: string): Promise<boolean>
  /** Lists the recovery methods that the gateway has. @throws FrameError */
  recoveries(): Promise<Recoveries>
}

export interface RecoveryNeeds {
  readonly gateway: Pick<GatewayClient, 'askSigned'>
  readonly keys: Pick<Keys, 'split' | 'settle' | 'recover' | 'protect' | 'tryPassword' | 'recoverByPassword'>
  readonly access: Pick<WalletAccess, 'stored' | 'serverShare' | 'send'>
  /** The website around the frame. */
  readonly site: string
  /** The id of the signed-in visitor. @throws FrameError `expired` without a session */
  user(): Promise<string>
  /** Receives the recovery methods that the gateway reports. */
  onRecovery(ways: Recoveries): void
}

export const createRecovery = ({ gateway, keys, access, site, user, onRecovery }: RecoveryNeeds): Recovery => {
  const { stored, serverShare, send } = access
  return {
    split: async () => keys.split(await user()),
    keep: ({ server, recovery }) =>
      withFrameErrors(async () => {
        const { version, share } = server
        await send('PUT', { from: version - 1, version, share, recoveries: [toFileShare(recovery)] }, server)
        await keys.settle(server)
        onRecovery({ file: true, password: false, passkey: false })
      }),
    recover: (file) =>
      withFrameErrors(async () => {
        const recovery = readFileShare(await gateway.askSigned('POST', 'recoveries', { way: 'file', site }))
        if (!recovery) throw new KeyError('invalid', 'The gateway has no share of a recovery file.')
        await keys.recover({ server: await serverShare(), file, recovery })
      }),
    prove: () => withFrameErrors(async () => void (await serverShare())),
    setPassword: (password) =>
      withFrameErrors(async () => {
        const server = await serverShare()
        const left = await replaceRecovery(gateway, 'password', async () => toPasswordShare(await keys.protect({ server, password })))
        await stored().catch(() => {})
        return left
      }),
    removePrevious: (kind, ids) =>
      withFrameErrors(async () => {
        // Requests a new login if the last one is too old to remove anything.
        await serverShare()
        return removeRecoveries(gateway, kind, ids)
      }),
    recoverByPassword: (password) =>
      withFrameErrors(async () => {
        const found = readPasswords(await gateway.askSigned('POST', 'recoveries', { way: 'password', site }))
        if (found.length === 0) throw new KeyError('invalid', 'No recovery password was set.')
        let locked: GatewayError | undefined
        for (const { id, salt } of found) {
          const check = await keys.tryPassword({ salt, password })
          try {
            const recovery = readPasswordShare(await gateway.askSigned('POST', 'recovery/open', { id, check, site }))
            await keys.recoverByPassword({ server: await serverShare(), recovery })
            return true
          } catch (error) {
            if (!(error instanceof GatewayError)) throw error
            if (error.code === 'RATE_LIMITED') locked = error
            // The method may have been removed since it was listed.
            else if (error.code !== 'PASSWORD_WRONG' && error.code !== 'NOT_FOUND') throw error
          }
        }
        if (locked) throw locked
        return false
      }),
    recoveries: () => withFrameErrors(async () => recoveriesOf(await stored())),
  }
}
