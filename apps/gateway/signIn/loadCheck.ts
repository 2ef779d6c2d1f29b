// @ts-check
import { verifier } from '../settings/packageFiles.mjs'
import { SettingsError } from '../settings/SettingsError.mjs'

/** @import { CheckSignIn } from '../contract.js' */
/** @import { CheckSignature } from '../names/Names.js' */

const load = async (/** @type {URL} */ file) =>
  import(file.href).catch((cause) => {
    throw new SettingsError(`Signing in is checked by ${file.pathname}, which could not be loaded. Build it: npm run build.`, { cause })
  })

/**
 * Loads the library that verifies signatures, the one for every host's server.
 *
 * @param {URL} [file]
 * @returns {Promise<CheckSignIn>}
 * @throws {SettingsError} when the library was not built
 */
export const loadCheck = async (file = verifier) => (await load(file)).verifySiwx

/**
 * The part of it that verifies the signature of any text.
 *
 * @returns {Promise<CheckSignature>}
 * @throws {SettingsError} when the library was not built
 */
export const loadSignatureCheck = async () => (await load(verifier)).verifySignature
