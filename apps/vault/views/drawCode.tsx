import type { PendingCode } from '../frame/createAccount.js'
import { FrameError } from '../frame/FrameError.js'
import type { Stage } from './createStage.js'
import { type CodeUse, Otp } from './Otp.js'

export interface AskedCode<result> {
  readonly pending: PendingCode
  readonly use: CodeUse
  /** Undefined for a wrong code. */
  answer(code: string): Promise<result | undefined>
  resend(): Promise<PendingCode>
}

/** Draws the boxes for a mailed code until it was right. @param site the website's host @throws FrameError */
export const drawCode = <result,>(stage: Stage, site: string, { pending, use, answer, resend }: AskedCode<result>, signal: AbortSignal): Promise<result> =>
  stage.draw<result>(
    ({ done, fail }) => (
      <Otp
        site={site}
        pending={pending}
        use={use}
        answer={answer}
        resend={resend}
        onDone={done}
        onFailed={fail}
        onCancel={() => fail(new FrameError('cancelled', 'The visitor left.'))}
      />
    ),
    signal,
  )
