import { type HostInfo, opaque, toReadable } from '../api/index.js'
import type { State } from '../state/createState.js'
import type { Leave } from './checks.js'
import { type HostOptions, type ParsedHostOptions, parseHostOptions } from './parseHostOptions.js'

export interface HostOptionsOwner {
  /** The readable state. */
  readonly info: Pick<HostInfo, 'state' | 'options' | 'given'>
  /** The options after validation. */
  parsed(): ParsedHostOptions
  /** Replaces the options. Validated before anything changes. @throws InvalidOptionError */
  update(options: HostOptions): void
}

export interface HostOptionsNeeds {
  readonly options: HostOptions
  readonly state: State
  /** Receives the errors of options that only concern the look. */
  readonly leave?: Leave | undefined
}

/** The one owner of the host's options: as they were written, and validated. @throws InvalidOptionError */
export const createHostOptions = ({ options, state, leave }: HostOptionsNeeds): HostOptionsOwner => {
  const read = (written: HostOptions) => ({
    given: opaque<Readonly<Record<string, unknown>>>({ ...written }),
    parsed: opaque(parseHostOptions(written, leave)),
  })
  const current = state.make<{ given: Readonly<Record<string, unknown>>; parsed: ParsedHostOptions }>(read(options))
  return {
    info: {
      state: toReadable<object>(current),
      get options() {
        return current.parsed.options
      },
      get given() {
        return current.given
      },
    },
    parsed: () => current.parsed,
    update: (written) => void Object.assign(current, read(written)),
  }
}
