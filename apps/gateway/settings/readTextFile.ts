import { readFileSync, statSync } from 'node:fs'
import { fileReason } from './fileReason.js'
import { SettingsError } from '../base/SettingsError.js'

const maxBytes = 262_144

/**
 * The text of a small file that a setting names.
 *
 * @param what names it: a setting, or an option of the command line
 * @throws {SettingsError} that names the setting, the file and the reason
 */
export const readTextFile = (what: string, file: string): string => {
  const wrong = (why: string, cause?: unknown) => new SettingsError(`${what}, the file ${file}: ${why}.`, { cause })
  try {
    if (statSync(file).size > maxBytes) throw wrong('it is larger than 256 KB')
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw wrong(fileReason(error), error)
  }
}
