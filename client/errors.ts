import { BaseError } from '../kernel/api/index.js'

/** Two host options say the same thing in different ways: give one of them. */
export class ConflictingOptionsError extends BaseError {
  override readonly name = 'ConflictingOptionsError'
  constructor({ first, second }: { readonly first: string; readonly second: string }) {
    super(`Cannot set both \`${first}\` and \`${second}\` options`, { code: 'P110' })
  }
}

/** A method was called after `destroy()`. Make a new instance with `createAppKit`. */
export class DestroyedError extends BaseError {
  override readonly name = 'DestroyedError'
  constructor({ method, instance }: { readonly method: string; readonly instance: string }) {
    super(`"${method}" was called on instance "${instance}" after destroy().`, { code: 'P111' })
  }
}

/** A hook ran before there was an instance: call `createAppKit` outside of components, before the first render. */
export class NotCreatedError extends BaseError {
  override readonly name = 'NotCreatedError'
  constructor({ hook, kind = 'hook' }: { readonly hook: string; readonly kind?: 'hook' | 'composable' }) {
    super(`Please call "createAppKit" before using "${hook}" ${kind}`, { code: 'P112' })
  }
}
