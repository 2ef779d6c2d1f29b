import { ApiError } from '../http/ApiError.js'

/** The reason of a failure, without addresses that may hold secrets. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError && error.cause instanceof Error) return reasonOf(error.cause)
  if (!(error instanceof Error)) return 'It failed.'
  // `fetch` says why in its cause.
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? (error as NodeJS.ErrnoException).code
  if (error instanceof TypeError && code !== undefined) return `There is no answer (${code}).`
  const text = error.message.trim().split('\n')[0] ?? ''
  return /[.!?]$/.test(text) ? text : `${text}.`
}
