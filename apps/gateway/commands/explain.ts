import { ApiError } from '../http/ApiError.js'
import { SettingsError } from '../settings/SettingsError.js'
import { StoreError } from '../store/StoreError.js'
import { CommandError } from './CommandIo.js'

/** The command that starts this gateway: the published one is built. */
const command = import.meta.url.endsWith('.ts') ? 'node --import tsx apps/gateway/start.ts' : 'npx portico-gateway'

/** What the operator reads about an error. */
export const explain = (error: unknown, settings?: { readonly host: string; readonly port: number }): string => {
  if (error instanceof SettingsError || error instanceof CommandError || error instanceof ApiError) return error.message
  if (error instanceof StoreError) return `${error.message}.`
  const { code, stack, message } = error as NodeJS.ErrnoException
  if (settings && (code === 'EADDRINUSE' || code === 'EACCES'))
    return `Port ${settings.port} of ${settings.host} ${code === 'EACCES' ? 'may not be opened by this user' : 'is already in use'}. Choose another: GATEWAY_PORT=${settings.port + 100} ${command}`
  return stack ?? message
}
