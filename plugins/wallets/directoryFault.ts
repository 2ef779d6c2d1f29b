import type { BaseError } from '../../kernel/api/index.js'
import { DirectoryBusyError, MalformedDirectoryError, OriginRefusedError, ProjectRefusedError } from './errors.js'

/** What a developer can do about a request that failed; undefined when there is nothing: the server is down, or slow. */
export const directoryFault = (cause: unknown, origin: string): BaseError | undefined => {
  if (cause instanceof MalformedDirectoryError) return cause
  // Codes, not classes: two copies of the package may be on one page.
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : undefined
  switch (status) {
    case 403:
      return new OriginRefusedError({ origin, cause })
    case 401:
      return new ProjectRefusedError({ cause })
    case 429:
      return new DirectoryBusyError({ cause })
    default:
      return undefined
  }
}
