import { readFileSync, statSync } from 'node:fs'
import { SettingsError } from './SettingsError.js'

const mostBytes = 262_144
const reasons: Readonly<Partial<Record<string, string>>> = Object.freeze({
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder, and not a file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
})

/**
 * The text of a small file that a setting names.
 *
 * @param what names it: a setting, or an option of the command line
 * @throws {SettingsError} that names the setting, the file and the reason
 */
export const readTextFile = (what: string, file: string): string => {
  const wrong = (why: string, cause?: unknown) => new SettingsError(`${what}, the file ${file}: ${why}.`, { cause })
  try {
    if (statSync(file).size > mostBytes) throw wrong('it is larger than 256 KB')
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof SettingsError) throw error
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw wrong(reasons[code] ?? `it cannot be read (${code})`, error)
  }
}
