import { BaseError } from '../kernel/api/index.js'

/** A hook ran before there was an instance: call `createAppKit` outside of components, before the first render. */
export class NotCreatedError extends BaseError {
  override readonly name = 'NotCreatedError'
  constructor({ hook, kind = 'hook' }: { readonly hook: string; readonly kind?: 'hook' | 'composable' | 'function' }) {
    super(`Please call "createAppKit" before using "${hook}" ${kind}`, { code: 'P112' })
  }
}
