import { BaseError } from '../../../kernel/api/index.js'

/** The option `siwx` (or `siweConfig`) is not a sign-in configuration: give what `new DefaultSIWX()` or `createSIWEConfig()` of `portico/siwx` answers, or an object with the members that are named. */
export class InvalidSiwxError extends BaseError {
  override readonly name = 'InvalidSiwxError'
  constructor({ option, missing }: { readonly option: string; readonly missing: string }) {
    super(`The option \`${option}\` is not a sign-in configuration.`, {
      code: 'P628',
      metaMessages: [`Missing or not as expected: ${missing}`],
      plugin: 'siwx',
    })
  }
}
