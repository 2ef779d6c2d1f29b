import * as z from 'zod/mini'
import type { SignOutLink } from 'portico-protocol/frameMessages.js'
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

/** Signs a visitor in and out. */
export interface Logins {
  /** Mails a code. With `change`, the mail says that the address is about to change. @throws FrameError */
  requestCode(email: string): Promise<PendingCode>
  readonly pending: PendingCode | undefined
  /** Signs the visitor in, and returns undefined for a wrong code. With `again`, it must be the visitor who is signed in. @throws FrameError */
  answer(code: string, options?: { readonly again?: boolean }): Promise<Place | undefined>
  /** Begins a login at another provider. `page` is the address of the page around the frame, which is left for it. @throws FrameError */
  beginSocial(provider: SocialProvider, page?: string): Promise<SocialAddress>
  /** Signs the visitor in with the result of the window. With `again`, it must be the visitor who is signed in. @throws FrameError */
  answerSocial(result: string, options?: { readonly again?: boolean }): Promise<Place>
  /** Begins a login with Farcaster. @throws FrameError */
  beginFarcaster(): Promise<FarcasterLink>
  /** Signs the visitor in once they approved in their app, otherwise as above. @throws FrameError */
  answerFarcaster(signal: AbortSignal, options?: { readonly again?: boolean }): Promise<Place>
  /** Cancels the pending login with Farcaster. */
  forgetFarcaster(): void
  /** Ends the session. Returns the name and logout address of the provider if the visitor can sign out there as well. */
  signOut(): Promise<SignOutLink | undefined>
  /** Discards the code that was mailed last. */
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
  /** The id of the signed-in visitor. @throws FrameError `expired` without a session */
  user(): Promise<string>
  now(): number
}

export const createLogins = ({ gateway, keys, social, farcaster, store, wallet, site, user: currentUser, now }: LoginNeeds): Logins => {
  let pending: PendingCode | undefined
  /** Rejects if the login is of another visitor, because an address may belong to another account by now. */
  const needSame = async (user: string) => {
    if ((await currentUser()) !== user) throw new FrameError('refused', 'Another visitor logged in.')
  }
  /** Stores the session of a login, and opens the wallet. */
  const takeOver = async (next: StoredSession): Promise<Place> => {
    const before = await store.session()
    await store.keepSession(next)
    try {
      return await wallet.enter(next.user)
    } catch (error) {
      // A visitor who was signed in already stays signed in.
      if (before?.user !== next.user) await leave()
      throw error
    }
  }
  const takeSocial = async ({ user, access, refresh, provider, label, name }: SocialLogin, again: boolean): Promise<Place> => {
    if (again) await needSame(user)
    return takeOver({ user, social: { provider, ...(label !== undefined && { label }), name }, access, refresh })
  }
  const leave = async (): Promise<SignOutLink | undefined> => {
    // This browser discards the session even if the gateway is unreachable.
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
        // A failure of the storage only costs another mail.
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
