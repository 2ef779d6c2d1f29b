// @ts-check
import { SettingsError } from '../settings/SettingsError.mjs'

/** @import { CheckSignIn } from '../contract.js' */

/** The package by its own name: what `npm run build` made of this repository. */
const builtPackage = 'portico/siwx/server'

/**
 * What checks signatures, as every host's server has it.
 *
 * @param {string} [name]
 * @returns {Promise<CheckSignIn>}
 * @throws {SettingsError} when the package was not built
 */
export const loadCheck = async (name = builtPackage) => {
  const found = await import(name).catch((cause) => {
    throw new SettingsError(`Signing in is checked by ${name}, which is not there. Build it: npm run build.`, { cause })
  })
  return found.verifySiwx
}
