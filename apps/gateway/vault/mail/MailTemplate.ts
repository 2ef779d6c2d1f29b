/** A mail with places for values, in mustache. */
export interface MailTemplate {
  readonly subject: string
  readonly text: string
  readonly html: string
}
