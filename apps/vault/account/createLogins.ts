import * as z from 'zod/mini'
import type { SignOutLink } from '../../../protocol/frameMessages.js'
import { FrameError } from '../base/FrameError.js'
import type { SocialProvider } from '../base/socialProviders.js'
import type { DeviceStore, StoredSession } from '../keys/deviceStore.js'
import type { Keys } from '../worker/createKeys.js'
import type { PendingCode, Place } from './accountFacts.js'
import type { FarcasterLink, FarcasterLogins } from './createFarcasterLogin.js'
import { type GatewayClient, GatewayError, readTokens } from './createGatewayClient.js'
import type { SocialAddress, SocialLogin, SocialLogins } from './createSocialLogin.js'
import type { WalletAccess } from './createWalletAccess.js'
import { codeAnswer, signOutAnswer } from './gatewayAnswers.js'
import { hashAnswer } from './hashAnswer.js'
import { withFrameErrors } from './toFrameError.js'

/** How a visitor signs in and out. */
export interface Logins {
  /** Has a code mailed. `change`: its mail says that the address is going to be changed. @throws FrameError */
  requestCode(email: string): Promise<PendingCode>
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
  /** Ends the session. Where the visitor can sign out of the provider as well, its name and the address. */
  signOut(): Promise<SignOutLink | undefined>
  /** The code that was mailed last is not expected any more. */
  forgetCode(): void
}

export interface LoginNeeds {
  readonly gateway: GatewayClient
  readonly keys: Pick<Keys, 'lock'>
  readonly social: SocialLogins
  readonly farcaster: FarcasterLogins
  readonly store: Pick<DeviceStore, 'session' | 'keepSession' | 'code' | 'keepCode'>
  readonly wallet: Pick<WalletAccess, 'enter'>
  /** The website around the frame. */
  readonly site: string
  /** Id of the visitor who is signed in. @throws FrameError `expired` without a session */
  user(): Promise<string>
  now(): number
}

export const createLogins = ({ gateway, keys, social, farcaster, store, wallet, site, user: currentUser, now }: LoginNeeds): Logins => {
  let pending: PendingCode | undefined
  /** An address may have come to belong to another account. */
  const needSame = async (user: string) => {
    if ((await currentUser()) !== user) throw new FrameError('refused', 'Another visitor logged in.')
  }
  /** Takes a login over, and opens the wallet. */
  const takeOver = async (next: StoredSession): Promise<Place> => {
    const before = await store.session()
    await store.keepSession(next)
    try {
      return await wallet.enter(next.user)
    } catch (error) {
      // A visitor who was signed in already stays so.
      if (before?.user !== next.user) await leave()
      throw error
    }
  }
  const takeSocial = async ({ user, access, refresh, provider, label, name }: SocialLogin, again: boolean): Promise<Place> => {
    if (again) await needSame(user)
    return takeOver({ user, social: { provider, ...(label !== undefined && { label }), name }, access, refresh })
  }
  const leave = async (): Promise<SignOutLink | undefined> => {
    // The gateway may be out of reach: this browser forgets the session in any case.
    const answer = await gateway.askSigned('POST', 'sign-out', { site }).catch(() => undefined)
    await store.keepSession(undefined)
    await keys.lock()
    pending = undefined
    const read = z.safeParse(signOutAnswer, answer)
    return read.success ? read.data.provider : undefined
  }

  return {
    requestCode: (email) =>
      withFrameErrors(async () => {
        const sentAt = now()
        // Storage that fails costs no more than another mail.
        const last = await store.code().catch(() => undefined)
        if (last?.email === email && last.site === site && sentAt >= last.sentAt && sentAt < last.resendAt) {
          const { challenge, resendAt } = last
          pending = { email, challenge, resendAt, sentAt: last.sentAt, kept: true }
          return pending
        }
        const { challenge, resendAfter } = z.parse(codeAnswer, await gateway.ask('POST', 'code', { email, site }))
        const resendAt = sentAt + resendAfter * 1000
        pending = { email, challenge, resendAt, sentAt }
        await store.keepCode({ email, site, challenge, sentAt, resendAt }).catch(() => {})
        return pending
      }),
    get pending() {
      return pending
    },
    answer: (code, { again = false } = {}) =>
      withFrameErrors(async () => {
        const asked = pending
        if (!asked) throw new FrameError('expired', 'There is no code to type.')
        try {
          const answer = await gateway.ask('POST', 'login', { challenge: asked.challenge, answer: await hashAnswer(code, asked.challenge) })
          const { user, access, refresh } = readTokens(answer)
          pending = undefined
          await store.keepCode(undefined).catch(() => {})
          if (again) await needSame(user)
          return await takeOver({ user, email: asked.email, access, refresh })
        } catch (error) {
          if (error instanceof GatewayError && error.code === 'CODE_WRONG') return undefined
          throw error
        }
      }),
    beginSocial: (provider, page) => withFrameErrors(() => social.begin(provider, page)),
    answerSocial: (result, { again = false } = {}) => withFrameErrors(async () => takeSocial(await social.redeem(result), again)),
    beginFarcaster: () => withFrameErrors(() => farcaster.begin()),
    answerFarcaster: (signal, { again = false } = {}) => withFrameErrors(async () => takeSocial(await farcaster.finish(signal), again)),
    forgetFarcaster: farcaster.forget,
    signOut: leave,
    forgetCode: () => {
      pending = undefined
    },
  }
}
