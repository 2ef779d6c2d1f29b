/** What the page is told beside a failure; it shows a text of its own for each. */
export type Reason = 'cancelled' | 'expired' | 'locked' | 'offline' | 'refused' | 'failed' | 'invalid' | 'taken'

/** A failure that is answered to the page. Its message is for developers, and says nothing personal. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly reason: Reason
  /** After which `locked` ends. */
  readonly seconds: number | undefined
  constructor(reason: Reason, message: string, { seconds, cause }: { readonly seconds?: number | undefined; readonly cause?: unknown } = {}) {
    super(message, { cause })
    this.reason = reason
    this.seconds = seconds
  }
}
