import * as z from 'zod/mini'
import type { DeviceStore, StoredSession } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import type { SignWork } from '../keys/signer.js'
import type { Keys, NextShares, WalletFacts } from '../worker/createKeys.js'
import type { PendingCode, Place, SignedIn } from './accountFacts.js'
import type { FarcasterLink, FarcasterLogins } from './createFarcasterLogin.js'
import { type GatewayClient, GatewayError, readTokens } from './createGatewayClient.js'
import { createNotices, type NoticeReader } from './createNotices.js'
import type { SocialAddress, SocialLogin, SocialLogins } from './createSocialLogin.js'
import { FrameError } from './FrameError.js'
import { hashAnswer } from './hashAnswer.js'
import {
  codeAnswer,
  deletionAnswer,
  type Recoveries,
  readFileShare,
  readPasswordSalt,
  readPasswordShare,
  recoveriesOf,
  shareAnswer,
  toFileShare,
  toPasswordShare,
  walletAnswer,
} from './gatewayAnswers.js'
import type { SocialProvider } from './socialProviders.js'
import { toFrameError } from './toFrameError.js'

export type { PendingCode, Place, SignedIn } from './accountFacts.js'

export interface Account extends NoticeReader {
  /** Has a code mailed. `change`: its mail says that the address is going to be changed. @throws FrameError */
  requestCode(email: string, purpose?: 'change'): Promise<PendingCode>
  readonly pending: PendingCode | undefined
  /** Signs the visitor in; undefined for a wrong code. `again`: as the visitor who is signed in. @throws FrameError */
  answer(code: string, options?: { readonly again?: boolean }): Promise<Place | undefined>
  /** Begins a login at another provider. `page`: the page around the frame, which is left for it. @throws FrameError */
  beginSocial(provider: SocialProvider, page?: string): Promise<SocialAddress>
  /** Signs the visitor in with what the window gave. `again`: as the visitor who is signed in. @throws FrameError */
  answerSocial(result: string, options?: { readonly again?: boolean }): Promise<Place>
  /** Begins a login with Farcaster. @throws FrameError */
  beginFarcaster(): Promise<FarcasterLink>
  /** Signs the visitor in once they approved in their app; else as above. @throws FrameError */
  answerFarcaster(signal: AbortSignal, options?: { readonly again?: boolean }): Promise<Place>
  /** The login with Farcaster that is under way is given up. */
  forgetFarcaster(): void
  /** The visitor who is signed in, with addresses that were checked; undefined without one. */
  current(): Promise<SignedIn | undefined>
  /** How the visitor logs in: the address for another code, or the provider. @throws FrameError without a session */
  way(): Promise<{ readonly email: string } | { readonly provider: SocialProvider }>
  /** Whether the session is still valid at the gateway. Without an answer of the gateway it counts as valid. */
  isConnected(): Promise<boolean>
  /** Makes the keys usable, where this browser has its share. @throws CodeNeededError, FrameError */
  unlock(): Promise<Place>
  /** Signs for the account that was shown. @throws FrameError when another visitor signed in meanwhile, KeyError `locked` */
  sign(work: SignWork, address: string): Promise<string>
  /** Shares of the next version, with a recovery file. They count once they were kept. @throws KeyError `locked` */
  split(): Promise<NextShares>
  /** Gives the gateway its side of the next version. @throws CodeNeededError, FrameError */
  keep(next: NextShares): Promise<void>
  /** Opens the wallet by its recovery file. @throws CodeNeededError, FrameError, KeyError */
  recover(file: string): Promise<void>
  /** @throws CodeNeededError when the last login is older than a few minutes, FrameError */
  prove(): Promise<void>
  /** Has the gateway keep a recovery share under a password. @throws CodeNeededError, FrameError, KeyError */
  setPassword(password: string): Promise<void>
  /** Opens the wallet by its recovery password; false when it is another one. @throws CodeNeededError, FrameError, KeyError */
  recoverByPassword(password: string): Promise<boolean>
  /** The ways of recovery that the gateway has. @throws FrameError */
  recoveries(): Promise<Recoveries>
  /** The words of the wallet, for a visitor who just logged in. The gateway is told first, which mails it to the visitor. @throws CodeNeededError, FrameError, KeyError */
  words(): Promise<string>
  /** Has the gateway delete the visitor in a day. Until it has, this browser keeps its share, for a visitor who takes that back. @throws CodeNeededError, FrameError */
  erase(): Promise<void>
  signOut(): Promise<void>
}

export interface AccountNeeds {
  readonly gateway: GatewayClient
  readonly keys: Keys
  readonly social: SocialLogins
  readonly farcaster: FarcasterLogins
  readonly store: Pick<DeviceStore, 'session' | 'keepSession'>
  /** The website around the frame. */
  readonly site: string
  now(): number
  /** What the gateway said about ways of recovery. */
  onRecovery(ways: Recoveries): void
}

const same = (one: WalletFacts, other: WalletFacts) =>
  one.version === other.version && one.evmAddress.toLowerCase() === other.evmAddress.toLowerCase() && one.solanaAddress === other.solanaAddress

/** The login of the visitor, and their wallet. */
export const createAccount = ({ gateway, keys, social, farcaster, store, site, now, onRecovery }: AccountNeeds): Account => {
  let pending: PendingCode | undefined
  const guarded = async <value>(work: () => Promise<value>): Promise<value> => {
    try {
      return await work()
    } catch (error) {
      throw toFrameError(error)
    }
  }
  const need = async () => {
    const session = await store.session()
    if (!session) throw new FrameError('expired', 'There is no session.')
    return session
  }
  /** An address may have come to belong to another account. */
  const needSame = async (user: string) => {
    if ((await need()).user !== user) throw new FrameError('refused', 'Another visitor logged in.')
  }
  const stored = async () => {
    const answer = z.parse(walletAnswer, await gateway.askSigned('GET', 'wallet'))
    if (answer.wallet) onRecovery(recoveriesOf(answer))
    return answer
  }
  const serverShare = async () => z.parse(shareAnswer, await gateway.askSigned('POST', 'share'))

  /** Sends this browser's side of new shares. A lost answer does not decide: what the gateway has then does. */
  const send = async (method: 'POST' | 'PUT', body: unknown, facts: WalletFacts): Promise<void> => {
    try {
      await gateway.askSigned(method, 'wallet', body)
    } catch (error) {
      const { wallet } = await stored().catch(() => ({ wallet: null }))
      if (!wallet || !same(wallet, facts)) throw error
    }
  }
  /** Opens the wallet by both shares, which checks its addresses. */
  const open = async (user: string): Promise<Place> => {
    const share = await serverShare()
    if (!(await keys.settle({ ...share, user }))) return 'elsewhere'
    await keys.unlock(share)
    return 'here'
  }
  /** The wallet after a login: made for a new visitor. */
  const enter = async (user: string): Promise<Place> => {
    if ((await stored()).wallet) return open(user)
    // A gateway that lost its data may find it again: a new wallet would take the place of the share that is needed then.
    if (await keys.wallet(user)) throw new FrameError('failed', 'The gateway does not know the wallet of this browser.')
    const made = await keys.create(user)
    const { user: _, ...body } = made
    try {
      await send('POST', body, made)
    } catch (error) {
      await keys.lock()
      // Another browser was first with a wallet of its own.
      if (error instanceof GatewayError && error.code === 'CONFLICT') return open(user)
      throw error
    }
    await keys.settle(made)
    onRecovery({ file: false, password: false, passkey: false })
    return 'new'
  }
  /** Takes a login over, and opens the wallet. */
  const takeOver = async (next: StoredSession): Promise<Place> => {
    const before = await store.session()
    await store.keepSession(next)
    try {
      return await enter(next.user)
    } catch (error) {
      // A visitor who was signed in already stays so.
      if (before?.user !== next.user) await leave()
      throw error
    }
  }
  const takeSocial = async ({ user, access, refresh, provider, name }: SocialLogin, again: boolean): Promise<Place> => {
    if (again) await needSame(user)
    return takeOver({ user, social: { provider, name }, access, refresh })
  }
  const leave = async () => {
    // The gateway may be out of reach: this browser forgets the session in any case.
    await gateway.askSigned('POST', 'sign-out', {}).catch(() => {})
    await store.keepSession(undefined)
    await keys.lock()
    pending = undefined
  }

  return {
    requestCode: (email, purpose) =>
      guarded(async () => {
        const asked = now()
        const body = { email, site, ...(purpose && { purpose }) }
        const { challenge, resendAfter } = z.parse(codeAnswer, await gateway.ask('POST', 'code', body))
        pending = { email, challenge, resendAt: asked + resendAfter * 1000 }
        return pending
      }),
    get pending() {
      return pending
    },
    answer: (code, { again = false } = {}) =>
      guarded(async () => {
        const asked = pending
        if (!asked) throw new FrameError('expired', 'There is no code to type.')
        try {
          const answer = await gateway.ask('POST', 'login', { challenge: asked.challenge, answer: await hashAnswer(code, asked.challenge) })
          const { user, access, refresh } = readTokens(answer)
          pending = undefined
          if (again) await needSame(user)
          return await takeOver({ user, email: asked.email, access, refresh })
        } catch (error) {
          if (error instanceof GatewayError && error.code === 'CODE_WRONG') return undefined
          throw error
        }
      }),
    beginSocial: (provider, page) => guarded(() => social.begin(provider, page)),
    answerSocial: (result, { again = false } = {}) => guarded(async () => takeSocial(await social.redeem(result), again)),
    beginFarcaster: () => guarded(() => farcaster.begin()),
    answerFarcaster: (signal, { again = false } = {}) => guarded(async () => takeSocial(await farcaster.finish(signal), again)),
    forgetFarcaster: farcaster.forget,
    current: () =>
      guarded(async () => {
        const session = await store.session()
        const wallet = session && (await keys.wallet(session.user))
        return session && wallet && { email: session.email, userName: session.social?.name, wallet }
      }),
    way: async () => {
      const { email, social: logged } = await need()
      if (email !== undefined) return { email }
      if (logged) return { provider: logged.provider }
      throw new FrameError('expired', 'The session does not say how the visitor logs in.')
    },
    isConnected: async () => {
      const session = await store.session()
      if (!session || !(await keys.wallet(session.user))) return false
      try {
        await stored()
        return true
      } catch (error) {
        return !(error instanceof GatewayError && error.code === 'LOGIN_REQUIRED')
      }
    },
    unlock: () =>
      guarded(async () => {
        const { user } = await need()
        return (await keys.unlocked(user)) ? 'here' : open(user)
      }),
    sign: async (work, address) => {
      const { user } = await need()
      const wallet = await keys.wallet(user)
      if (wallet?.evmAddress !== address && wallet?.solanaAddress !== address) throw new FrameError('expired', 'Another visitor is signed in now.')
      return keys.sign({ user, work })
    },
    split: async () => keys.split((await need()).user),
    keep: ({ server, recovery }) =>
      guarded(async () => {
        const { version, share } = server
        await send('PUT', { from: version - 1, version, share, recoveries: [toFileShare(recovery)] }, server)
        await keys.settle(server)
        onRecovery({ file: true, password: false, passkey: false })
      }),
    recover: (file) =>
      guarded(async () => {
        const recovery = readFileShare(await gateway.askSigned('POST', 'recoveries', { way: 'file', site }))
        if (!recovery) throw new KeyError('invalid', 'The gateway has no share of a recovery file.')
        await keys.recover({ server: await serverShare(), file, recovery })
      }),
    prove: () => guarded(async () => void (await serverShare())),
    setPassword: (password) =>
      guarded(async () => {
        await gateway.askSigned('PUT', 'recovery', toPasswordShare(await keys.protect({ server: await serverShare(), password })))
        await stored().catch(() => {})
      }),
    recoverByPassword: (password) =>
      guarded(async () => {
        const salt = readPasswordSalt(await gateway.askSigned('POST', 'recoveries', { way: 'password', site }))
        if (salt === undefined) throw new KeyError('invalid', 'No recovery password was set.')
        const check = await keys.tryPassword({ salt, password })
        try {
          const recovery = readPasswordShare(await gateway.askSigned('POST', 'recovery/open', { id: 'password', check, site }))
          await keys.recoverByPassword({ server: await serverShare(), recovery })
          return true
        } catch (error) {
          if (error instanceof GatewayError && error.code === 'PASSWORD_WRONG') return false
          throw error
        }
      }),
    recoveries: () => guarded(async () => recoveriesOf(await stored())),
    words: () =>
      guarded(async () => {
        const { user } = await need()
        // Asks the gateway, which wants a login that is not older than a few minutes.
        if ((await open(user)) === 'elsewhere') throw new FrameError('failed', 'The wallet is in another browser.')
        await gateway.askSigned('POST', 'export', { site })
        return keys.words(user)
      }),
    erase: () =>
      guarded(async () => {
        const { user } = await need()
        const { ends } = z.parse(deletionAnswer, await gateway.askSigned('DELETE', 'user', { site }))
        await keys.forget(user, ends)
        await store.keepSession(undefined)
        pending = undefined
      }),
    ...createNotices(gateway),
    signOut: leave,
  }
}
