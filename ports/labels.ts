import { type Readable, token, type Token } from '../kernel/api/index.js'

/** The label of an account in this browser. @experimental */
export interface AddressLabel {
  /** The chain family of the account, for example `eip155`. */
  readonly namespace: string
  /** The address of the account. */
  readonly address: string
  /** The text, with at most 32 characters and without invisible ones. */
  readonly label: string
  /** Whether the visitor wrote it. Otherwise it is the page's. The visitor's label takes precedence. */
  readonly own: boolean
}
/** Labels of accounts. They never leave the browser. @experimental */
export interface AddressLabelsService {
  /** Each account once, with the displayed label. Those of the visitor come first. */
  readonly state: Readable<{ readonly items: readonly AddressLabel[] }>
  /** Sets the visitor's label, which is stored in this browser. An empty one removes it. */
  write(namespace: string, address: string, label: string): void
  /** Sets the page's label during the life of the page. Undefined removes it. Invalid addresses and texts are ignored. */
  suggest(namespace: string, address: string, label: string | undefined): void
}
/** Labels of accounts. @experimental */
export const AddressLabels: Token<AddressLabelsService> = /* @__PURE__ */ token<AddressLabelsService>('labels.addresses@1')
