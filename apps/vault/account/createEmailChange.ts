import * as z from 'zod/mini'
import { isEmail } from '../../../lib/text/isEmail.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import type { PendingCode } from './accountFacts.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { FrameError } from '../base/FrameError.js'
import { codeAnswer } from './gatewayAnswers.js'
import { hashAnswer } from './hashAnswer.js'
import { toFrameError } from './toFrameError.js'

/** Another e-mail address for the visitor who is signed in. The current address is proven by a code first, then the new one. */
export interface EmailChange {
  /** The address that the page asked for last. */
  readonly wanted: string | undefined
  /** The code that was mailed to the new address last. */
  readonly asked: PendingCode | undefined
  /** Has a code mailed to the current address. @throws FrameError `refused` for a visitor who logs in elsewhere, `invalid` for the same address */
  begin(email: string): Promise<PendingCode>
  /** Has a code mailed to the new address. Wants a login that is not older than a few minutes. @throws CodeNeededError, FrameError */
  request(): Promise<PendingCode>
  /** The new address, which counts from now on; undefined for a wrong code. @throws CodeNeededError, FrameError `taken` when it belongs to another visitor */
  answer(code: string): Promise<string | undefined>
  /** Ends what was begun. */
  leave(): void
}

export interface EmailChangeNeeds {
  readonly gateway: GatewayClient
  readonly store: Pick<DeviceStore, 'session' | 'keepSession'>
  /** The website around the frame. */
  readonly site: string
  now(): number
  /** Has a code mailed that is a login. @throws FrameError */
  requestCode(email: string, purpose: 'change'): Promise<PendingCode>
}

export const createEmailChange = ({ gateway, store, site, now, requestCode }: EmailChangeNeeds): EmailChange => {
  let wanted: string | undefined
  let asked: PendingCode | undefined
  /** The answer of the gateway to a code was lost. */
  let unsure = false
  const need = async (): Promise<{ readonly email: string }> => {
    const session = await store.session()
    if (!session) throw new FrameError('expired', 'There is no session.')
    if (session.email === undefined) throw new FrameError('refused', 'The visitor logs in at another provider, which has their address.')
    return { email: session.email }
  }
  return {
    get wanted() {
      return wanted
    },
    get asked() {
      return asked
    },
    begin: async (email) => {
      const current = await need()
      if (!isEmail(email) || email.toLowerCase() === current.email.toLowerCase()) throw new FrameError('invalid', 'This is not another e-mail address.')
      asked = undefined
      const pending = await requestCode(current.email, 'change')
      wanted = email
      return pending
    },
    request: async () => {
      if (wanted === undefined) throw new FrameError('expired', 'No address was asked for.')
      const { email: current } = await need()
      const at = now()
      try {
        const { challenge, resendAfter } = z.parse(codeAnswer, await gateway.askSigned('POST', 'email/code', { email: wanted, current, site }))
        asked = { email: wanted, challenge, resendAt: at + resendAfter * 1000, sentAt: at }
        unsure = false
        return asked
      } catch (error) {
        throw toFrameError(error)
      }
    },
    answer: async (code) => {
      if (!asked) throw new FrameError('expired', 'There is no code to type.')
      const { challenge, email } = asked
      const { email: current } = await need()
      try {
        await gateway.askSigned('POST', 'email', { challenge, answer: await hashAnswer(code, challenge), current, site })
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'CODE_WRONG') return undefined
        // The answer that was lost said that the address was changed: the current one is not the current one any more.
        if (!(unsure && error instanceof GatewayError && error.code === 'INVALID_INPUT')) {
          unsure ||= error instanceof FrameError && error.reason === 'offline'
          throw toFrameError(error)
        }
      }
      // The session may have been renewed by the request.
      const session = await store.session()
      if (session) await store.keepSession({ ...session, email })
      wanted = undefined
      asked = undefined
      return email
    },
    leave: () => {
      wanted = undefined
      asked = undefined
    },
  }
}
