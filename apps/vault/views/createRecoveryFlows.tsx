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
import { PreviousKept } from './PreviousKept.js'
import { SetPasskey } from './SetPasskey.js'
import { SetPassword } from './SetPassword.js'

export interface RecoveryNeeds {
  readonly viewHost: ViewHost
  readonly account: Account
  readonly transfer: WalletTransfer
  readonly requests: DeviceRequests
  /** Asks the visitor to prove again who they are, the way they logged in. */
  proveAgain(signal: AbortSignal): Promise<void>
  /** Runs work for which the gateway may require a new login first. */
  withCode<value>(work: () => Promise<value>, signal: AbortSignal): Promise<value>
}

/** Sets up recovery methods for a wallet, and recovers it. Each flow returns false if the visitor wants to do it later. */
export interface RecoveryFlows {
  /** Opens the wallet on a website without a share of it. @throws FrameError */
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
    // After a new login in between, the choice or input is requested again.
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
  /** Removes replaced recovery methods that still exist. */
  const removePrevious = async (kind: 'passkey' | 'password', ids: readonly string[], signal: AbortSignal): Promise<true> => {
    if (ids.length === 0) return true
    const remove = async () => (await withCode(() => account.removePrevious(kind, ids), signal)).length === 0
    await viewHost.draw<void>(({ done, fail }) => <PreviousKept kind={kind} remove={remove} onDone={() => done(undefined)} onFailed={fail} />, signal)
    return true
  }
  const askPassword = async (replaces: boolean, signal: AbortSignal): Promise<Ended> => {
    let previous: readonly string[] = []
    const ended = await viewHost.draw<Ended>(
      ({ done, fail }) => (
        <SetPassword
          replaces={replaces}
          set={async (password) => {
            previous = await account.setPassword(password)
          }}
          onDone={() => done(true)}
          onLater={() => done(false)}
          onCodeNeeded={() => done('code')}
          onFailed={fail}
        />
      ),
      signal,
    )
    return ended === true ? removePrevious('password', previous, signal) : ended
  }
  const askPasskey = async (replaces: boolean, signal: AbortSignal): Promise<Ended> => {
    let previous: readonly string[] = []
    const ended = await viewHost.draw<Ended>(
      ({ done, fail }) => (
        <SetPasskey
          set={async (place, confirm, until) => {
            previous = await transfer.setPasskey(place, confirm, until)
          }}
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
    return ended === true ? removePrevious('passkey', previous, signal) : ended
  }
  const askSites = (signal: AbortSignal): Promise<Ended> =>
    viewHost.draw<Ended>(
      ({ done, fail }) => (
        <OtherSites transfer={transfer} onDone={() => done(true)} onLater={() => done(false)} onCodeNeeded={() => done('code')} onFailed={fail} />
      ),
      signal,
    )
  /** Repeats the work after each required login until the visitor is done. */
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
