export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The BCP 47 tag of what it is written in. */
  readonly language: string
}

/** @throws when the mail was not accepted */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>
