/** What a wallet's window shows. */
export interface Prompt {
  readonly method: string
  readonly title: string
  /** The verb on the button that agrees. */
  readonly verb: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The text that will be signed, as it is. */
  readonly text?: string
  /** Addresses to choose from. */
  readonly accounts?: readonly string[]
}

export type Answer = { readonly kind: 'approve'; readonly account: number } | { readonly kind: 'decline' } | { readonly kind: 'fail' }
