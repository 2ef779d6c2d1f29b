// @ts-check
import { isLoopback } from '../onRamp/createSandboxProvider.mjs'
import { SettingsError } from './SettingsError.mjs'

/** An address of a server, without a path. @param {import('./readSettings.mjs').Environment} environment @param {string} name @param {string} fallback */
export const server = (environment, name, fallback) => {
  const text = environment[name] || fallback
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || address.origin !== text.replace(/\/$/, '') || (address.protocol !== 'https:' && !isLoopback(address)))
    throw new SettingsError(`${name} is an https address without a path, such as ${fallback || 'https://api.example'}, not "${text}".`)
  return address.origin
}
