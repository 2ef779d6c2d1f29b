import { readFileSync } from 'node:fs'

/** Names and texts: versions by package, files by path. */
export type Texts = Readonly<Record<string, string>>

/** A file that others write, to be validated. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isTexts = (value: unknown): value is Texts => isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

/** What `npm pack --json` says of the one package that it packed. Throws where it says something else. */
export const readPacked = (output: string): { readonly filename: string; readonly files: readonly string[] } => {
  const answer: unknown = JSON.parse(output)
  const packed: unknown = Array.isArray(answer) ? answer[0] : undefined
  const files = isRecord(packed) && Array.isArray(packed.files) ? packed.files.map((file: unknown) => (isRecord(file) ? file.path : undefined)) : []
  if (!isRecord(packed) || typeof packed.filename !== 'string' || !files.every((file) => typeof file === 'string'))
    throw new Error('npm pack did not say what it packed.')
  return { filename: packed.filename, files }
}
