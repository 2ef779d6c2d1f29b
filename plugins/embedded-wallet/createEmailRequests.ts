import type { EmbeddedWalletService } from '../../ports/embeddedWallet.js'
import type { Accounts } from './createAccounts.js'
import type { ReadyFrame } from './frame/createFrame.js'
import type { ReplyOf } from '../../protocol/frameMessages.js'

export interface EmailRequestNeeds {
  /** Loads the frame. @throws FrameUnavailableError, or the signal's reason */
  open(signal: AbortSignal): Promise<ReadyFrame>
  /** Tells developers, and throws the error. */
  refuse(error: unknown): never
  /** Tells the secure site that its open requests are given up. */
  withdraw(): void
  /** The code of a sign-in was right. */
  onSignedIn(): void
  readonly accounts: Pick<Accounts, 'get' | 'set'>
}

type EmailRequests = Pick<EmbeddedWalletService, 'sendCode' | 'confirmDevice' | 'enterCode' | 'changeEmail' | 'confirmCurrentEmail' | 'confirmNewEmail'>

/** Codes by mail: for a sign-in, and for another address. Where no code is given the frame asks for it, and has to lie over a view. */
export const createEmailRequests = ({ open, refuse, withdraw, onSignedIn, accounts }: EmailRequestNeeds): EmailRequests => {
  const enter = async <name extends 'CONNECT_OTP' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'>(
    name: name,
    code: string | undefined,
    signal: AbortSignal,
  ): Promise<ReplyOf<name>> => {
    const ready = await open(signal)
    try {
      return await ready.ask(name, code === undefined ? {} : { otp: code }, { signal })
    } catch (error) {
      // The site would go on asking for it.
      if (signal.aborted && code === undefined) withdraw()
      return refuse(error)
    }
  }
  return {
    sendCode: async (email, signal) => {
      const { action } = await (await open(signal)).ask('CONNECT_EMAIL', { email }, { signal }).catch(refuse)
      return action === 'VERIFY_OTP' ? 'code' : action === 'VERIFY_DEVICE' ? 'device' : 'done'
    },
    confirmDevice: async (signal) => (await open(signal)).ask('CONNECT_DEVICE', undefined, { signal }).catch(refuse),
    enterCode: async (code, signal) => {
      await enter('CONNECT_OTP', code, signal)
      onSignedIn()
    },
    changeEmail: async (email, signal) => {
      const { action } = await (await open(signal)).ask('UPDATE_EMAIL', { email }, { signal }).catch(refuse)
      return action === 'VERIFY_PRIMARY_OTP' ? 'current' : 'new'
    },
    confirmCurrentEmail: (code, signal) => enter('UPDATE_EMAIL_PRIMARY_OTP', code, signal),
    confirmNewEmail: async (code, signal) => {
      const { newEmail } = await enter('UPDATE_EMAIL_SECONDARY_OTP', code, signal)
      const login = accounts.get()
      // A visitor who signed out meanwhile has no address any more.
      if (Object.keys(login.accounts).length > 0) accounts.set({ ...login, email: newEmail })
      return newEmail
    },
  }
}
