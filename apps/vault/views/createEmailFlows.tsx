import { CodeNeededError } from '../frame/CodeNeededError.js'
import type { Account } from '../frame/createAccount.js'
import type { EmailChange } from '../frame/createEmailChange.js'
import { FrameError } from '../frame/FrameError.js'
import type { Stage } from './createStage.js'
import type { Turns } from './createTurns.js'
import { drawCode } from './drawCode.js'
import { Working } from './Working.js'

/** The two codes with which a visitor changes their e-mail address. */
export interface EmailFlows {
  /** The code of the current address; then a code is mailed to the new one. @throws FrameError */
  confirmCurrent(signal: AbortSignal): Promise<void>
  /** The code of the new address, which is returned. @throws FrameError */
  confirmNew(signal: AbortSignal): Promise<string>
}

export interface EmailFlowNeeds {
  readonly stage: Stage
  readonly account: Pick<Account, 'pending' | 'answer' | 'requestCode'>
  readonly change: EmailChange
  readonly turns: Turns
  /** The website's origin. */
  readonly site: string
}

export const createEmailFlows = ({ stage, account, change, turns, site }: EmailFlowNeeds): EmailFlows => {
  const host = new URL(site).host
  /** What was begun ends with whatever ends a step before its time. A visitor who took too long starts over. */
  const step = async <value,>(work: () => Promise<value>): Promise<value> => {
    try {
      return await turns(work)
    } catch (error) {
      change.leave()
      if (error instanceof CodeNeededError) throw new FrameError('expired', 'The last login is too long ago.', { cause: error })
      throw error
    }
  }
  return {
    confirmCurrent: (signal) =>
      step(async () => {
        const [{ wanted }, { pending }] = [change, account]
        if (wanted === undefined || !pending) throw new FrameError('expired', 'There is no code to type.')
        const use = { kind: 'change', wanted } as const
        const answer = (code: string) => account.answer(code, { again: true })
        await drawCode(stage, host, { pending, use, answer, resend: () => account.requestCode(pending.email, 'change') }, signal)
        stage.show(<Working what="mailing" />)
        await change.request()
      }),
    confirmNew: (signal) =>
      step(async () => {
        const { asked } = change
        if (!asked) throw new FrameError('expired', 'There is no code to type.')
        return drawCode(stage, host, { pending: asked, use: { kind: 'new' }, answer: change.answer, resend: change.request }, signal)
      }),
  }
}
