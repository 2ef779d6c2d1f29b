import { type HostInfo, type HostOptionSpecs, toReadable } from '../api/index.js'
import type { State } from '../state/createState.js'
import type { Leave } from './checks.js'
import { type HostOptions, type ParsedHostOptions, parseHostOptions } from './parseHostOptions.js'

export interface HostOptionsOwner {
  /** The readable state. */
  readonly info: Pick<HostInfo, 'state' | 'options'>
  /** The options as they were written, which are a new object after each update. */
  written(): Readonly<Record<string, unknown>>
  /** The options after validation. */
  parsed(): ParsedHostOptions
  /** Replaces the options. They are validated before anything changes. @throws InvalidOptionError */
  update(options: HostOptions): void
  /** Adds plugins that read these options. Wrong options are ignored and reported. */
  declare(specs: HostOptionSpecs): void
}

export interface HostOptionsNeeds {
  readonly options: HostOptions
  readonly state: State
  /** Options of plugins whose manifests are not loaded yet. */
  readonly specs?: HostOptionSpecs | undefined
  /** Receives the errors of options that only concern the look. */
  readonly leave?: Leave | undefined
}

/** Owns the host's options, both as they were written and validated. @throws InvalidOptionError */
export const createHostOptions = ({ options, state, leave, ...needs }: HostOptionsNeeds): HostOptionsOwner => {
  let specs = needs.specs ?? {}
  const read = (written: HostOptions, leaveDeclared?: Leave) => ({
    written: { ...written },
    parsed: parseHostOptions(written, { specs, leave, leaveDeclared }),
  })
  let current: { readonly written: Readonly<Record<string, unknown>>; readonly parsed: ParsedHostOptions } = read(options)
  // Subscribers only learn that the options changed, and not their content.
  const changes = state.make({ count: 0 })
  return {
    info: {
      state: toReadable<object>(changes),
      get options() {
        return current.parsed.options
      },
    },
    written: () => current.written,
    parsed: () => current.parsed,
    update(written) {
      current = read(written)
      changes.count++
    },
    declare(added) {
      if (Object.keys(added).every((path) => Object.hasOwn(specs, path))) return
      // The first plugin to declare a path owns it.
      specs = { ...added, ...specs }
      current = { ...current, parsed: read(current.written, leave).parsed }
      changes.count++
    },
  }
}
