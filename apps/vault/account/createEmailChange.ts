import * as z from 'zod/mini'
import { isEmail } from 'portico-lib/text/isEmail.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import type { PendingCode } from './accountFacts.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { FrameError } from '../base/FrameError.js'
import { codeAnswer } from './gatewayAnswers.js'
import { hashAnswer } from './hashAnswer.js'
import { toFrameError } from './toFrameError.js'

/** Changes the email address of the signed-in visitor. The current address is proven by a code first, then the new one. */
export interface EmailChange {
  /** The address that the page requested last. */
  readonly wanted: string | undefined
  /** The code that was mailed to the current address last. */
  readonly proving: PendingCode | undefined
  /** The code that was mailed to the new address last. */
  readonly asked: PendingCode | undefined
  /** Mails a code to the current address. @throws FrameError `refused` for a visitor who logs in at a provider, `invalid` for the same address */
  begin(email: string): Promise<PendingCode>
  /** Mails another code to the current address. @throws FrameError */
  beginAgain(): Promise<PendingCode>
  /**
   * Submits the code of the current address, mails one to the new address, and returns that address. Returns undefined for a wrong code.
   *
   * @throws FrameError
   */
  prove(code: string): Promise<PendingCode | undefined>
  /** Mails another code to the new address. @throws FrameError */
  request(): Promise<PendingCode>
  /**
   * Submits the code of the new address, and returns the address, which is valid from now on. Returns undefined for a wrong code. @throws
   * FrameError `taken` if it belongs to another visitor
   */
  answer(code: string): Promise<string | undefined>
  /** Cancels the change. */
  leave(): void
}

export interface EmailChangeNeeds {
  readonly gateway: GatewayClient
  readonly store: Pick<DeviceStore, 'session' | 'keepSession'>
  /** The website around the frame. */
  readonly site: string
  now(): number
}

/** The answer to the code of the current address, which each request of the change needs. */
interface Proof {
  readonly challenge: string
  readonly answer: string
}

export const createEmailChange = ({ gateway, store, site, now }: EmailChangeNeeds): EmailChange => {
  let wanted: string | undefined
  let proving: PendingCode | undefined
  let proof: Proof | undefined
  let asked: PendingCode | undefined
  /** Whether the gateway's answer to a code was lost. */
  let unsure = false
  const need = async (): Promise<{ readonly email: string }> => {
    const session = await store.session()
    if (!session) throw new FrameError('expired', 'There is no session.')
    if (session.email === undefined) throw new FrameError('refused', 'The visitor logs in at another provider, which has their address.')
    return { email: session.email }
  }
  /** Mails a code. */
  const mail = async (name: 'email/current' | 'email/code', email: string, body: object): Promise<PendingCode> => {
    const at = now()
    const { challenge, resendAfter } = z.parse(codeAnswer, await gateway.askSigned('POST', name, { ...body, site }))
    return { email, challenge, resendAt: at + resendAfter * 1000, sentAt: at }
  }
  const mailCurrent = async (current: string): Promise<PendingCode> => {
    try {
      proving = await mail('email/current', current, { current })
      proof = undefined
      return proving
    } catch (error) {
      throw toFrameError(error)
    }
  }
  const mailNew = async (shown: Proof): Promise<PendingCode> => {
    if (wanted === undefined) throw new FrameError('expired', 'No address was asked for.')
    const { email: current } = await need()
    asked = await mail('email/code', wanted, { email: wanted, current, proof: shown })
    unsure = false
    return asked
  }
  const forget = () => {
    wanted = undefined
    proving = undefined
    proof = undefined
    asked = undefined
  }
  return {
    get wanted() {
      return wanted
    },
    get proving() {
      return proving
    },
    get asked() {
      return asked
    },
    begin: async (email) => {
      const current = await need()
      if (!isEmail(email) || email.toLowerCase() === current.email.toLowerCase()) throw new FrameError('invalid', 'This is not another e-mail address.')
      asked = undefined
      const pending = await mailCurrent(current.email)
      wanted = email
      return pending
    },
    beginAgain: async () => mailCurrent((await need()).email),
    prove: async (code) => {
      if (!proving) throw new FrameError('expired', 'There is no code to type.')
      const { challenge } = proving
      const shown = { challenge, answer: await hashAnswer(code, challenge) }
      try {
        const pending = await mailNew(shown)
        proof = shown
        return pending
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'CODE_WRONG') return undefined
        throw toFrameError(error)
      }
    },
    request: async () => {
      if (!proof) throw new FrameError('expired', 'The current address was not proven.')
      try {
        return await mailNew(proof)
      } catch (error) {
        throw toFrameError(error)
      }
    },
    answer: async (code) => {
      if (!asked || !proof) throw new FrameError('expired', 'There is no code to type.')
      const { challenge, email } = asked
      const { email: current } = await need()
      try {
        await gateway.askSigned('POST', 'email', { challenge, answer: await hashAnswer(code, challenge), current, site, proof })
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'CODE_WRONG') return undefined
        // The lost answer reported the change of the address, so the code of the former address is not valid any more.
        if (!(unsure && error instanceof GatewayError && error.code === 'INVALID_INPUT')) {
          unsure ||= error instanceof FrameError && error.reason === 'offline'
          throw toFrameError(error)
        }
      }
      // The request may have renewed the session.
      const session = await store.session()
      if (session) await store.keepSession({ ...session, email })
      forget()
      return email
    },
    leave: forget,
  }
}
