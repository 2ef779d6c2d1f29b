import type { PendingCode } from '../account/accountFacts.js'
import { FrameError } from '../base/FrameError.js'
import type { ViewHost } from './createViewHost.js'
import { type CodeUse, Otp } from './Otp.js'

export interface AskedCode<result> {
  readonly pending: PendingCode
  readonly use: CodeUse
  /** Submits the code, and returns undefined for a wrong one. */
  answer(code: string): Promise<result | undefined>
  resend(): Promise<PendingCode>
}

/** Shows the field for a mailed code until the code is right. @param site the website's host @throws FrameError */
export const drawCode = <result,>(
  viewHost: ViewHost,
  site: string,
  { pending, use, answer, resend }: AskedCode<result>,
  signal: AbortSignal,
): Promise<result> =>
  viewHost.draw<result>(
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
