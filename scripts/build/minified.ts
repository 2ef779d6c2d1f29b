import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MinifyOptions, minify } from 'terser'

export interface Minified {
  readonly code: string
  readonly map?: string
}

/** What was minified before. It goes with the packages: after `npm ci` all is minified anew. */
const folder = 'node_modules/.cache/portico/minified'
/** How long a result is kept that no build takes, in ms. */
const unusedMs = 14 * 86_400_000

const isMinified = (value: unknown): value is Minified =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'code') === 'string' &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'map'))

/** Settings as text: JSON leaves out what a regular expression asks for. */
const settingsText = (options: MinifyOptions): string => JSON.stringify(options, (_, value: unknown) => (value instanceof RegExp ? `${value}` : value))

const readResult = (file: string): Minified | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isMinified(value)) return undefined
    utimesSync(file, new Date(), new Date())
    return value
  } catch {
    return undefined
  }
}

const removeUnused = (kept: string): void => {
  for (const name of readdirSync(kept)) {
    const file = path.join(kept, name)
    if (Date.now() - statSync(file).mtimeMs > unusedMs) rmSync(file, { force: true })
  }
}

/** A second build may write the same result at the same time: each writes a file of its own and puts it in place at once. */
const writeResult = (file: string, result: Minified): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(result))
  renameSync(own, file)
}

/**
 * Minifies code, which is four fifths of a build. The result follows from the code, the settings and the version of terser, and is kept under
 * a fingerprint of the three: a changed word minifies the files that have it.
 *
 * @param options.kept the folder of the results
 * @throws Error when nothing is left of the code
 */
export const createMinifier = ({ kept = folder }: { readonly kept?: string } = {}) => {
  const version = readFileSync('node_modules/terser/package.json', 'utf8')
  if (existsSync(kept)) removeUnused(kept)
  return async (code: string, options: MinifyOptions): Promise<Minified> => {
    const key = createHash('sha256')
      .update(`${version}\0${settingsText(options)}\0${code}`)
      .digest('base64url')
    const file = path.join(kept, `${key}.json`)
    const found = readResult(file)
    if (found) return found
    const { code: left, map } = await minify(code, options)
    if (left === undefined) throw new Error('Nothing was left of the code.')
    const result: Minified = { code: left, ...(typeof map === 'string' && { map }) }
    writeResult(file, result)
    return result
  }
}
