// The results that are kept from one run of `npm test` to the next. They go with node_modules: after `npm ci` everything runs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Counts } from './counts.js'
import type { Input } from './inputs.js'

export interface KeptResult {
  /** The fingerprint of all inputs. */
  readonly key: string
  readonly passed: number
  readonly skipped: number
  readonly seconds: number
  /** Inputs that the run found, beside those that are known before it. */
  readonly found?: readonly Input[]
}
export type KeptResults = Record<string, KeptResult>
export interface Kept {
  readonly version: number
  readonly steps: KeptResults
  readonly unit: KeptResults
  /** By run and title. */
  readonly browser: KeptResults
  /** What modules read while they are imported. */
  readonly modules: Record<string, readonly Input[]>
  /** How long each step took when all of it ran. */
  readonly seconds: Record<string, number>
}

/** Another form of what is kept, or another way to find inputs, has another number. */
const version = 1
export const keptFile = 'node_modules/.cache/portico/kept.json'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'version') === version &&
  ['steps', 'unit', 'browser', 'modules', 'seconds'].every((name) => typeof Reflect.get(value, name) === 'object')

/** What is kept, or nothing where the file is missing, damaged or of another version. */
export const readKept = (file = keptFile): Kept => {
  const nothing: Kept = { version, steps: {}, unit: {}, browser: {}, modules: {}, seconds: {} }
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isKept(value) ? value : nothing
  } catch {
    return nothing
  }
}

export const writeKept = (kept: Kept, file = keptFile): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept))
}

export const countsOfKept = (results: readonly KeptResult[]): Counts => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: 0,
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
})
