import { askStorage, mayAskStorage } from '../account/askStorage.js'
import type { Account } from '../account/createAccount.js'
import type { DeviceRequests } from '../account/createDeviceRequests.js'
import type { WalletTransfer } from '../account/createWalletTransfer.js'
import { FrameError } from '../base/FrameError.js'
import { hasPasskeys, mayHere } from '../account/passkeys.js'
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
  /** After the first login: the best way first, the others beside it. */
  offer(signal: AbortSignal): Promise<boolean>
  setPasskey(signal: AbortSignal): Promise<boolean>
  setPassword(replaces: boolean, signal: AbortSignal): Promise<boolean>
  keepFile(signal: AbortSignal): Promise<boolean>
  shareWithSites(signal: AbortSignal): Promise<boolean>
}

type Ended = boolean | 'code' | 'password' | 'file'

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
  /** `first`: it is offered after the first login, with a password as the other way. */
  const askFile = async (first: boolean, signal: AbortSignal): Promise<Ended> => {
    const { file, password, passkey } = first ? { file: false, password: false, passkey: false } : await account.recoveries()
    return viewHost.draw<Ended>(
      ({ done, fail }) => (
        <KeepFile
          replaces={file || password || passkey}
          split={account.split}
          keep={(next) => withCode(() => account.keep(next), signal)}
          onDone={() => done(true)}
          onLater={() => done(false)}
          onPassword={first ? () => done('password') : undefined}
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
  const askPasskey = (replaces: boolean, first: boolean, signal: AbortSignal): Promise<Ended> =>
    viewHost.draw<Ended>(
      ({ done, fail }) => (
        <SetPasskey
          transfer={transfer}
          replaces={replaces}
          mayHere={mayHere(document, 'publickey-credentials-create')}
          others={first ? { onPassword: () => done('password'), onFile: () => done('file') } : undefined}
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
  /** Asks until the visitor is done, through other ways and new logins. */
  const finish = async (ask: () => Promise<Ended>, signal: AbortSignal): Promise<boolean> => {
    const ended = await ask()
    if (typeof ended === 'boolean') return ended
    if (ended === 'file') return finish(() => askFile(true, signal), signal)
    if (ended === 'password') return finish(() => askPassword(false, signal), signal)
    await proveAgain(signal)
    return finish(ask, signal)
  }
  return {
    recover,
    offer: async (signal) => {
      const passkeys = await hasPasskeys(globalThis)
      return finish(() => (passkeys ? askPasskey(false, true, signal) : askFile(true, signal)), signal)
    },
    setPasskey: async (signal) => {
      const { passkey } = await account.recoveries()
      return finish(() => askPasskey(passkey, false, signal), signal)
    },
    setPassword: (replaces, signal) => finish(() => askPassword(replaces, signal), signal),
    keepFile: (signal) => finish(() => askFile(false, signal), signal),
    shareWithSites: (signal) => finish(() => askSites(signal), signal),
  }
}
