import type { Visitor } from './createVisitor.js'

/** A step of a journey. It begins on a page of its own, so that one that fails takes no other along. */
export interface Step {
  readonly name: string
  readonly go: (visitor: Visitor) => Promise<void>
}

/** A button of the page, and a text: where a visitor looks for a name. */
export const onPage = { role: 'button', inside: 'page' } as const
export const text = { role: 'text' } as const
/** The first account of the sandbox. */
export const account = /^0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/i
