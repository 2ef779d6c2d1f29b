import type { EmailChange } from '../account/createEmailChange.js'
import { FrameError } from '../base/FrameError.js'
import type { ViewHost } from './createViewHost.js'
import type { RunExclusively } from './createExclusive.js'
import { drawCode } from './drawCode.js'

/** The two codes with which a visitor changes their email address. */
export interface EmailFlows {
  /** Asks for the code of the current address. A code is then mailed to the new one. @throws FrameError */
  confirmCurrent(signal: AbortSignal): Promise<void>
  /** Asks for the code of the new address, and returns the address. @throws FrameError */
  confirmNew(signal: AbortSignal): Promise<string>
}

export interface EmailFlowNeeds {
  readonly viewHost: ViewHost
  readonly change: EmailChange
  readonly exclusively: RunExclusively
  /** The website's origin. */
  readonly site: string
}

export const createEmailFlows = ({ viewHost, change, exclusively, site }: EmailFlowNeeds): EmailFlows => {
  const host = new URL(site).host
  /** A step that fails or is aborted cancels the change. A visitor who took too long starts over. */
  const step = async <value,>(work: () => Promise<value>): Promise<value> => {
    try {
      return await exclusively(work)
    } catch (error) {
      change.leave()
      throw error
    }
  }
  return {
    confirmCurrent: (signal) =>
      step(async () => {
        const { wanted, proving } = change
        if (wanted === undefined || !proving) throw new FrameError('expired', 'There is no code to type.')
        const use = { kind: 'change', wanted } as const
        await drawCode(viewHost, host, { pending: proving, use, answer: change.prove, resend: change.beginAgain }, signal)
      }),
    confirmNew: (signal) =>
      step(async () => {
        const { asked } = change
        if (!asked) throw new FrameError('expired', 'There is no code to type.')
        return drawCode(viewHost, host, { pending: asked, use: { kind: 'new' }, answer: change.answer, resend: change.request }, signal)
      }),
  }
}
