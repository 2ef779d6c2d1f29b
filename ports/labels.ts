import { type Readable, token, type Token } from '../kernel/api/index.js'

/** What an account is called in this browser. @experimental */
export interface AddressLabel {
  /** The chain family of the account, for example `eip155`. */
  readonly namespace: string
  /** The address of the account. */
  readonly address: string
  /** At most 32 characters, without invisible ones. */
  readonly label: string
  /** The visitor wrote it; otherwise it is the page's. The visitor's goes before the page's. */
  readonly own: boolean
}
/** Labels of accounts. They are never sent anywhere. @experimental */
export interface AddressLabelsService {
  /** Each account once, with the label that is shown; those of the visitor first. */
  readonly state: Readable<{ readonly items: readonly AddressLabel[] }>
  /** The visitor's label, kept in this browser; an empty one removes it. */
  write(namespace: string, address: string, label: string): void
  /** The page's label, while the page lives; undefined removes it. What is no address or no text is left out. */
  suggest(namespace: string, address: string, label: string | undefined): void
}
/** Labels of accounts. @experimental */
export const AddressLabels: Token<AddressLabelsService> = /* @__PURE__ */ token<AddressLabelsService>('labels.addresses@1')
