import { createRequire } from 'node:module'
import packageFile from '../package.json' with { type: 'json' }
import { SettingsError } from '../base/SettingsError.js'

/** Packages that a gateway can do without. */
const { peerDependencies: optional } = packageFile

const isInstalled = (name: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/**
 * What a setting needs that is not installed with the gateway, as most gateways do without it.
 *
 * @throws {SettingsError} with the line that installs it
 */
export const requirePackage = (setting: string, name: keyof typeof optional, installed: (name: string) => boolean = isInstalled): void => {
  if (installed(name)) return
  throw new SettingsError(`${setting} needs a package that is not installed with the gateway: npm install ${name}@${optional[name]}`)
}
