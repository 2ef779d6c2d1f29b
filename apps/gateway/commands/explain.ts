import { SealerError } from '../base/SealerError.js'
import { ApiError } from '../http/ApiError.js'
import { ListenerError } from '../http/ListenerError.js'
import { SettingsError } from '../base/SettingsError.js'
import { StoreError } from '../store/StoreError.js'
import { CommandError } from './CommandIo.js'

/** What the operator reads about an error. */
export const explain = (error: unknown): string => {
  if (error instanceof SettingsError || error instanceof ListenerError || error instanceof CommandError || error instanceof ApiError) return error.message
  if (error instanceof SealerError) return error.message
  if (error instanceof StoreError) return `${error.message}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
