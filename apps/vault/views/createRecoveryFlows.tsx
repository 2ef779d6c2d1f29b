import { askStorage, mayAskStorage } from '../account/askStorage.js'
import type { Account } from '../account/createAccount.js'
import type { DeviceRequests } from '../account/createDeviceRequests.js'
import type { WalletTransfer } from '../account/createWalletTransfer.js'
import { FrameError } from '../base/FrameError.js'
import { mayHere } from '../account/passkeys.js'
import type { ViewHost } from './createViewHost.js'
import { KeepFile } from './KeepFile.js'
import { OtherSites } from './OtherSites.js'
import { Recover } from './Recover.js'
import { SetPasskey } from './SetPasskey.js'
import { SetPassword } from './SetPassword.js'

export interface RecoveryNeeds {
  readonly viewHost: ViewHost
  readonly account: Account
  readonly transfer: WalletTransfer
  readonly requests: DeviceRequests
  /** The visitor shows once more who they are, the way they logged in. */
  proveAgain(signal: AbortSignal): Promise<void>
  /** Does something for which the gateway may want a new login first. */
  withCode<value>(work: () => Promise<value>, signal: AbortSignal): Promise<value>
}

/** How a visitor keeps a wallet that could be lost, and gets it back. Each is false when the visitor wants to do it later. */
export interface RecoveryFlows {
  /** Opens the wallet where there is no share of it. @throws FrameError */
  recover(signal: AbortSignal): Promise<void>
  setPasskey(signal: AbortSignal): Promise<boolean>
  setPassword(replaces: boolean, signal: AbortSignal): Promise<boolean>
  keepFile(signal: AbortSignal): Promise<boolean>
  shareWithSites(signal: AbortSignal): Promise<boolean>
}

type Ended = boolean | 'code'

export const createRecoveryFlows = ({ viewHost, account, transfer, requests, proveAgain, withCode }: RecoveryNeeds): RecoveryFlows => {
  const storage = { may: () => mayAskStorage(document, navigator.permissions), ask: () => askStorage(document) }
  const recover = async (signal: AbortSignal): Promise<void> => {
    const ways = await account.recoveries()
    // With a new login in between, what was chosen or typed is asked for again.
    const recovered = await viewHost.draw<boolean>(
      ({ done, fail }) => (
        <Recover
          ways={ways}
          account={account}
          transfer={transfer}
          requests={requests}
          storage={storage}
          mayHere={mayHere(document, 'publickey-credentials-get')}
          onDone={() => done(true)}
          onCodeNeeded={() => done(false)}
          onFailed={fail}
          onCancel={() => fail(new FrameError('cancelled', 'The wallet was not recovered.'))}
        />
      ),
      signal,
    )
    if (recovered) return
    await proveAgain(signal)
    await recover(signal)
  }
  const askFile = async (signal: AbortSignal): Promise<Ended> => {
    const { file, password, passkey } = await account.recoveries()
    return viewHost.draw<Ended>(
      ({ done, fail }) => (
        <KeepFile
          replaces={file || password || passkey}
          split={account.split}
          keep={(next) => withCode(() => account.keep(next), signal)}
          onDone={() => done(true)}
          onLater={() => done(false)}
          onFailed={fail}
        />
      ),
      signal,
    )
  }
  const askPassword = (replaces: boolean, signal: AbortSignal): Promise<Ended> =>
    viewHost.draw<Ended>(
      ({ done, fail }) => (
        <SetPassword
          replaces={replaces}
          set={account.setPassword}
          onDone={() => done(true)}
          onLater={() => done(false)}
          onCodeNeeded={() => done('code')}
          onFailed={fail}
        />
      ),
      signal,
    )
  const askPasskey = (replaces: boolean, signal: AbortSignal): Promise<Ended> =>
    viewHost.draw<Ended>(
      ({ done, fail }) => (
        <SetPasskey
          transfer={transfer}
          replaces={replaces}
          mayHere={mayHere(document, 'publickey-credentials-create')}
          onDone={() => done(true)}
          onLater={() => done(false)}
          onCodeNeeded={() => done('code')}
          onFailed={fail}
        />
      ),
      signal,
    )
  const askSites = (signal: AbortSignal): Promise<Ended> =>
    viewHost.draw<Ended>(
      ({ done, fail }) => (
        <OtherSites transfer={transfer} onDone={() => done(true)} onLater={() => done(false)} onCodeNeeded={() => done('code')} onFailed={fail} />
      ),
      signal,
    )
  /** Asks until the visitor is done, through new logins. */
  const finish = async (ask: () => Promise<Ended>, signal: AbortSignal): Promise<boolean> => {
    const ended = await ask()
    if (typeof ended === 'boolean') return ended
    await proveAgain(signal)
    return finish(ask, signal)
  }
  return {
    recover,
    setPasskey: async (signal) => {
      const { passkey } = await account.recoveries()
      return finish(() => askPasskey(passkey, signal), signal)
    },
    setPassword: (replaces, signal) => finish(() => askPassword(replaces, signal), signal),
    keepFile: (signal) => finish(() => askFile(signal), signal),
    shareWithSites: (signal) => finish(() => askSites(signal), signal),
  }
}
