import { BaseError } from '../../kernel/api/index.js'

/** A method was called after `destroy()`. Make a new instance with `createAppKit`. */
export class DestroyedError extends BaseError {
  override readonly name = 'DestroyedError'
  constructor({ method, instance }: { readonly method: string; readonly instance: string }) {
    super(`"${method}" was called on instance "${instance}" after destroy().`, { code: 'P111' })
  }
}
