import { BaseError } from '../api/index.js'

/** A plugin names another one under `replaces` or `extends`, but cannot replace it. The other plugin, if present, stays on. */
export class ReplacementError extends BaseError {
  override readonly name = 'ReplacementError'
  declare readonly plugin: string
  constructor({
    plugin,
    other,
    problem,
    hint,
  }: { readonly plugin: string; readonly other: string; readonly problem: string; readonly hint?: string | undefined }) {
    super(`Plugin "${plugin}" does not stand in the place of "${other}".`, {
      code: 'P232',
      plugin,
      details: problem,
      metaMessages: hint === undefined ? undefined : [hint],
    })
  }
}
