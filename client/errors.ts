import { BaseError } from '../kernel/api/index.js'

/** Two host options contradict each other or set the same thing: give one of them. */
export class ConflictingOptionsError extends BaseError {
  override readonly name = 'ConflictingOptionsError'
  constructor({ first, second }: { readonly first: string; readonly second: string }) {
    super(`Cannot set both \`${first}\` and \`${second}\` options`, { code: 'P110' })
  }
}

/** A method was called after `destroy()`. Create a new instance with `createAppKit`. */
export class DestroyedError extends BaseError {
  override readonly name = 'DestroyedError'
  constructor({ method, instance }: { readonly method: string; readonly instance: string }) {
    super(`"${method}" was called on instance "${instance}" after destroy().`, { code: 'P111' })
  }
}
