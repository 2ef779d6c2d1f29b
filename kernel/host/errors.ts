import { BaseError } from '../api/index.js'

const show = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120)
  } catch {
    return typeof value
  }
}

/** An option of `createAppKit`, or an argument of a setter, has an invalid value. Nothing was started or changed. An option that only concerns the look is left out instead, with a developer alert. */
export class InvalidOptionError extends BaseError {
  override readonly name = 'InvalidOptionError'
  constructor({
    option,
    given,
    accepted,
    left,
  }: {
    readonly option: string
    readonly given: unknown
    readonly accepted: string
    /** Whether it only concerns the look, so that everything else continues without it. */
    readonly left?: boolean
  }) {
    super(option === 'networks[].id' ? 'Invalid chainId: `networks[].id` is not valid.' : `The option "${option}" is not valid.`, {
      code: 'P100',
      metaMessages: [`Given: ${show(given)}`, `Accepted: ${accepted}`, ...(left ? ['The value was ignored.'] : [])],
    })
  }
}
