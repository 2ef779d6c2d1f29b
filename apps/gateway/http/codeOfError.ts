import { ApiError } from './ApiError.js'
import { errorCodes } from './errorCodes.js'
import { toApiError } from './toApiError.js'

/** The code that a client reads of an error; `other` for codes that are not of this program, and `INTERNAL` for defects. */
export const codeOfError = (error: unknown): string => {
  const known = toApiError(error)
  if (!(known instanceof ApiError)) return 'INTERNAL'
  return errorCodes.find((code) => code === known.code) ?? 'other'
}
