import { toRecord } from './toRecord.js'

/** What an analytics event contains of an error: its first line, and its code where it is an error of ours. */
export const trackedFailure = (error: unknown): { readonly message: string; readonly code?: string } => {
  const { message, code } = toRecord(error)
  return {
    message: typeof message === 'string' ? (message.split('\n', 1)[0] ?? '') : '',
    ...(typeof code === 'string' && /^P\d{3}$/.test(code) && { code }),
  }
}
