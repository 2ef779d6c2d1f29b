/** What the views of this plugin know of the page and can do with it. */
export interface Page {
  /** With path and query. */
  readonly href: string
  readonly android: boolean
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  /** Inside an iframe. */
  readonly framed: boolean
  /** Whether the window has a property, for example one that a wallet's own browser leaves there. */
  has(marker: string): boolean
  /** Call it in a click. The link passed a validator. */
  open(link: string, target: LinkTarget): void
}
export type LinkTarget = '_self' | '_top' | '_blank'
