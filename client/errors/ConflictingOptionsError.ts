import { BaseError } from '../../kernel/api/index.js'

/** Two host options say the same thing in different ways: give one of them. */
export class ConflictingOptionsError extends BaseError {
  override readonly name = 'ConflictingOptionsError'
  constructor({ first, second }: { readonly first: string; readonly second: string }) {
    super(`Cannot set both \`${first}\` and \`${second}\` options`, { code: 'P110' })
  }
}
