import { type HostInfo, opaque, toReadable } from '../api/index.js'
import type { State } from '../state/createState.js'
import { type HostOptions, type ParsedHostOptions, parseHostOptions } from './parseHostOptions.js'

export interface HostOptionsOwner {
  /** For everyone to see. */
  readonly info: Pick<HostInfo, 'state' | 'options' | 'given'>
  /** As they were read. */
  parsed(): ParsedHostOptions
  /** Takes other options. Checked before anything changes. @throws InvalidOptionError */
  update(options: HostOptions): void
}

/** The one owner of the host's options: as they were written, and as they were read. @throws InvalidOptionError */
export const createHostOptions = ({ options, state }: { readonly options: HostOptions; readonly state: State }): HostOptionsOwner => {
  const read = (written: HostOptions) => ({ given: opaque<Readonly<Record<string, unknown>>>({ ...written }), parsed: opaque(parseHostOptions(written)) })
  const current = state.make<{ given: Readonly<Record<string, unknown>>; parsed: ParsedHostOptions }>('kernel', 'host', read(options))
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
