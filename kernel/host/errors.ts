import { BaseError } from '../api/index.js'

const show = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120)
  } catch {
    return typeof value
  }
}

/** An option of `createAppKit`, or an argument of a setter, is not what it may be. Nothing was started or changed. */
export class InvalidOptionError extends BaseError {
  override readonly name = 'InvalidOptionError'
  constructor({ option, given, accepted }: { readonly option: string; readonly given: unknown; readonly accepted: string }) {
    super(`The option "${option}" is not valid.`, { code: 'P100', metaMessages: [`Given: ${show(given)}`, `Accepted: ${accepted}`] })
  }
}
