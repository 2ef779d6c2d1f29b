/** The content of a link in a mail about a deletion or a change of the email address. */
export interface KeepLink {
  /** The project of the website on which it was done. */
  readonly project: string
  readonly token: string
  /** The action that the link undoes. */
  readonly of: 'deletion' | 'address'
}
