import { safeGet } from '#lib/checks/safeGet.js'
import type { BaseError } from '../api/index.js'
import { AppConfigBusyError, AppConfigRefusedError, AppConfigServerError, RemoteConfigError } from './errors.js'

/** Returns why the remote configuration is missing, from the status of a response, of an error, or of its cause. */
export const remoteFault = (cause: unknown, domain: string): BaseError => {
  const status = safeGet(cause, 'status') ?? safeGet(safeGet(cause, 'cause'), 'status')
  if (status === 401 || status === 403) return new AppConfigRefusedError({ domain, cause })
  if (status === 429) return new AppConfigBusyError({ cause })
  if (typeof status === 'number' && status >= 500) return new AppConfigServerError({ status, cause })
  return new RemoteConfigError({ cause })
}
