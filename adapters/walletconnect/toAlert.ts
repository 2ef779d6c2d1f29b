import type { BaseError, DeveloperAlert } from '../../kernel/api/index.js'
import { ClockSkewError, OriginRefusedError, PairingLibraryError, ProjectIdRefusedError, RelayUnreachableError } from './errors.js'

/** The errors of the relay that are reported to developers, with the titles of the alerts. */
const titles = [
  [PairingLibraryError, 'Pairing Library Not Loaded'],
  [RelayUnreachableError, 'Relay Unreachable'],
  [ProjectIdRefusedError, 'Invalid Project ID'],
  [OriginRefusedError, 'Invalid App Configuration'],
  [ClockSkewError, 'Session Expired'],
] as const

/** The alert for an error of the relay; undefined when developers need none. */
export const toAlert = (error: BaseError): Omit<DeveloperAlert, 'key'> | undefined => {
  const title = titles.find(([kind]) => error instanceof kind)?.[1]
  const [line = '', ...rest] = error.message.split('\n').filter((text) => text !== '' && !/^(Docs|Details): /.test(text))
  return title === undefined
    ? undefined
    : { level: error instanceof RelayUnreachableError ? 'warn' : 'error', title, lines: [line, ...rest], docsPath: error.docsPath }
}
