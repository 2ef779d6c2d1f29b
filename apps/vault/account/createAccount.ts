import * as z from 'zod/mini'
import { FrameError } from '../base/FrameError.js'
import type { SocialProvider } from '../base/socialProviders.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import type { SignWork } from '../keys/signer.js'
import type { Keys } from '../worker/createKeys.js'
import type { Place, SignedIn } from './accountFacts.js'
import type { FarcasterLogins } from './createFarcasterLogin.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { createLogins, type Logins } from './createLogins.js'
import { createNotices, type NoticeReader } from './createNotices.js'
import { createRecovery, type Recovery } from './createRecovery.js'
import type { SocialLogins } from './createSocialLogin.js'
import { createWalletAccess } from './createWalletAccess.js'
import { deletionAnswer, type Recoveries } from './gatewayAnswers.js'
import { withFrameErrors } from './toFrameError.js'

export interface Account extends Omit<Logins, 'forgetCode'>, Recovery, NoticeReader {
  /** The visitor who is signed in, with verified addresses, or undefined. */
  current(): Promise<SignedIn | undefined>
  /** How the visitor logs in: their address for another code, or the provider. @throws FrameError without a session */
  way(): Promise<{ readonly email: string } | { readonly provider: SocialProvider; readonly label?: string }>
  /** Whether the gateway still accepts the session. If the gateway does not answer, the session counts as valid. */
  isConnected(): Promise<boolean>
  /** Makes the keys usable, if this browser has its share. @throws CodeNeededError, FrameError */
  unlock(): Promise<Place>
  /** Signs with the account that was displayed. @throws FrameError if another visitor signed in meanwhile, KeyError `locked` */
  sign(work: SignWork, address: string): Promise<string>
  /**
   * Returns the words of the wallet to a visitor who just logged in. The gateway is informed first, and mails it to the visitor. @throws
   * CodeNeededError, FrameError, KeyError
   */
  words(): Promise<string>
  /**
   * Asks the gateway to delete the visitor in a day. Until then this browser keeps its share, so that the visitor can undo it. @throws
   * CodeNeededError, FrameError
   */
  erase(): Promise<void>
}

export interface AccountNeeds {
  readonly gateway: GatewayClient
  readonly keys: Keys
  readonly social: SocialLogins
  readonly farcaster: FarcasterLogins
  readonly store: Pick<DeviceStore, 'session' | 'keepSession' | 'code' | 'keepCode'>
  /** The website around the frame. */
  readonly site: string
  now(): number
  /** Receives the recovery methods that the gateway reports. */
  onRecovery(ways: Recoveries): void
}

/** Manages the login of the visitor and their wallet. */
export const createAccount = ({ gateway, keys, social, farcaster, store, site, now, onRecovery }: AccountNeeds): Account => {
  const access = createWalletAccess({ gateway, keys, onRecovery })
  const need = async () => {
    const session = await store.session()
    if (!session) throw new FrameError('expired', 'There is no session.')
    return session
  }
  const user = async () => (await need()).user
  const logins = createLogins({ gateway, keys, social, farcaster, store, wallet: access, site, user, now })
  const { requestCode, answer, beginSocial, answerSocial, beginFarcaster, answerFarcaster, forgetFarcaster, signOut } = logins

  return {
    ...{ requestCode, answer, beginSocial, answerSocial, beginFarcaster, answerFarcaster, forgetFarcaster, signOut },
    get pending() {
      return logins.pending
    },
    ...createRecovery({ gateway, keys, access, site, user, onRecovery }),
    ...createNotices(gateway),
    current: () =>
      withFrameErrors(async () => {
        const session = await store.session()
        const wallet = session && (await keys.wallet(session.user))
        return session && wallet && { email: session.email, userName: session.social?.name, wallet }
      }),
    way: async () => {
      const { email, social: logged } = await need()
      if (email !== undefined) return { email }
      if (logged) return { provider: logged.provider, ...(logged.label !== undefined && { label: logged.label }) }
      throw new FrameError('expired', 'The session does not say how the visitor logs in.')
    },
    isConnected: async () => {
      const session = await store.session()
      if (!session || !(await keys.wallet(session.user))) return false
      try {
        await access.stored()
        return true
      } catch (error) {
        return !(error instanceof GatewayError && error.code === 'LOGIN_REQUIRED')
      }
    },
    unlock: () =>
      withFrameErrors(async () => {
        const id = await user()
        return (await keys.unlocked(id)) ? 'here' : access.open(id)
      }),
    sign: async (work, address) => {
      const id = await user()
      const wallet = await keys.wallet(id)
      if (wallet?.evmAddress !== address && wallet?.solanaAddress !== address) throw new FrameError('expired', 'Another visitor is signed in now.')
      return keys.sign({ user: id, work })
    },
    words: () =>
      withFrameErrors(async () => {
        const id = await user()
        // The gateway requires a login that is at most a few minutes old.
        if ((await access.open(id)) === 'elsewhere') throw new FrameError('failed', 'The wallet is in another browser.')
        await gateway.askSigned('POST', 'export', { site })
        return keys.words(id)
      }),
    erase: () =>
      withFrameErrors(async () => {
        const id = await user()
        const { ends } = z.parse(deletionAnswer, await gateway.askSigned('DELETE', 'user', { site }))
        await keys.forget(id, ends)
        await store.keepSession(undefined)
        logins.forgetCode()
      }),
  }
}
