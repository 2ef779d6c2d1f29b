/** What a mail leads to, about a deletion or about a change of the e-mail address. */
export interface KeepLink {
  /** Of the website on which it was done. */
  readonly project: string
  readonly token: string
  /** What is taken back. */
  readonly of: 'deletion' | 'address'
}
