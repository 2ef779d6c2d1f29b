// @ts-check
import { verifier } from '../settings/packageFiles.mjs'
import { SettingsError } from '../settings/SettingsError.mjs'

/** @import { CheckSignIn } from '../contract.js' */

/**
 * What checks signatures, as every host's server has it.
 *
 * @param {URL} [file]
 * @returns {Promise<CheckSignIn>}
 * @throws {SettingsError} when the library was not built
 */
export const loadCheck = async (file = verifier) => {
  const found = await import(file.href).catch((cause) => {
    throw new SettingsError(`Signing in is checked by ${file.pathname}, which could not be loaded. Build it: npm run build.`, { cause })
  })
  return found.verifySiwx
}
