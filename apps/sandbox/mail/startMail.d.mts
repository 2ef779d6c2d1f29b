export interface KeptMail {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export interface MailServer {
  readonly url: string
  /** Newest first. */
  mails(): readonly KeptMail[]
  stop(): Promise<void>
}
/** A mail server that delivers nothing: it keeps the newest mails, for the mailbox page. */
export const startMail: (needs: { readonly port: number }) => Promise<MailServer>
