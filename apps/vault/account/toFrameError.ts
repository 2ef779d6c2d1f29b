import { CodeNeededError } from '../base/CodeNeededError.js'
import { GatewayError } from './createGatewayClient.js'
import { FrameError } from '../base/FrameError.js'

/** Converts an error of the gateway to the error that is sent to the page. */
export const toFrameError = (error: unknown): unknown => {
  if (!(error instanceof GatewayError)) return error
  const { code, message, seconds } = error
  if (code === 'RATE_LIMITED') return new FrameError('locked', message, { seconds, cause: error })
  if (code === 'CODE_GONE' || code === 'LOGIN_REQUIRED') return new FrameError('expired', message, { cause: error })
  if (code === 'LOGIN_STALE') return new CodeNeededError(message, { cause: error })
  if (code === 'ORIGIN_REFUSED') return new FrameError('refused', message, { cause: error })
  if (code === 'EMAIL_TAKEN') return new FrameError('taken', message, { cause: error })
  if (code === 'EMAIL_REFUSED') return new FrameError('unusual', message, { cause: error })
  if (code === 'MAIL_UNAVAILABLE') return new FrameError('unmailed', message, { seconds, cause: error })
  if (code === 'UPSTREAM_FAILED' || code === 'UPSTREAM_LATE') return new FrameError('away', message, { cause: error })
  if (code === 'INVALID_INPUT') return new FrameError('invalid', message, { cause: error })
  return new FrameError('failed', message, { cause: error })
}

/** Runs a request to the gateway. @throws its errors, converted by `toFrameError` */
export const withFrameErrors = async <value>(work: () => Promise<value>): Promise<value> => {
  try {
    return await work()
  } catch (error) {
    throw toFrameError(error)
  }
}
