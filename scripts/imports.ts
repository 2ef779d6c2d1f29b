// Which source file imports which, read from their texts: in a second, where a compiler or a bundler takes a minute.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownFile } from './ownNames.js'

/** What each file imports: file -> files. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The files of the product, its tests and scripts, tracked or new, from the root of the project. */
export const sourceFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file) && !/^(examples|\.changeset)\//.test(file))

/** Where the public names of the packages lead: what follows the name of the package -> a file. */
export const packageFiles: readonly (readonly [name: RegExp, file: string])[] = [
  [/^portico$/, 'exports/index.ts'],
  [/^portico\/adapters\/(.+)$/, 'exports/adapters/$1.ts'],
  [/^portico\/plugins\/(.+)$/, 'plugins/$1/manifest.ts'],
  [/^portico\/ports\/(.+)$/, 'ports/$1.ts'],
  [/^portico\/siwx\/(.+)$/, 'exports/siwx-$1.ts'],
  [/^portico\/(.+)$/, 'exports/$1.ts'],
  [/^portico-gateway-client$/, 'apps/gateway-client/index.ts'],
  [/^portico-(gateway|vault)\/(.+)\.js$/, 'apps/$1/$2.ts'],
]

/** The names of files and of packages in the imports of a text, types and import() included. */
const namesIn = (text: string): readonly string[] => [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']*)'/g)].map(([, name]) => name ?? '')

/** What a text imports of ours by a relative name or one of `ownFile`, types and import() included. */
export const importsOf = (file: string, text: string, known: ReadonlySet<string>): readonly string[] => {
  const named = namesIn(text).flatMap((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : (ownFile(name) ?? [])))
  return named.flatMap((name) => [name.replace(/\.js$/, '.ts'), name.replace(/\.js$/, '.tsx'), name].filter((candidate) => known.has(candidate)))
}

/** What each source file imports of ours, types and import() included: file -> files. */
export const importsIn = (files: readonly string[], read: (file: string) => string = (file) => readFileSync(file, 'utf8')): Imports => {
  const known = new Set(files)
  return new Map(files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map((file) => [file, importsOf(file, read(file), known)] as const))
}

/** The same, and what the names of the packages lead to: as a page of a host imports them. */
export const allImportsIn = (files: readonly string[], read: (file: string) => string = (file) => readFileSync(file, 'utf8')): Imports => {
  const known = new Set(files)
  return new Map(
    [...importsIn(files, read)].map(([file, own]) => {
      const named = namesIn(read(file)).flatMap((name) => {
        const entry = name.startsWith('portico') ? packageFiles.find(([pattern]) => pattern.test(name)) : undefined
        return entry ? [name.replace(...entry)].filter((found) => known.has(found)) : []
      })
      return [file, [...own, ...named]] as const
    }),
  )
}

/** Everything that imports one of these files, directly or, up to a distance, by others; the nearest first. */
export const dependantsOf = (imports: Imports, starts: Iterable<string>, distance = Number.POSITIVE_INFINITY): ReadonlySet<string> => {
  const importers = new Map<string, string[]>()
  for (const [file, named] of imports)
    for (const name of named) {
      const known = importers.get(name)
      if (known) known.push(file)
      else importers.set(name, [file])
    }
  const seen = new Set(starts)
  let last: readonly string[] = [...seen]
  for (let step = 0; last.length > 0 && step < distance; step += 1) {
    const next = new Set(last.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file)))
    for (const file of next) seen.add(file)
    last = [...next]
  }
  return seen
}
