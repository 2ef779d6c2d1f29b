// Removes declarations that no entry reaches from dist/types: the compiler writes one for every file that an entry loads, also behind
// import(), and hosts can name none of those. Run by `npm run build`.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { entries, typesOf } from './entries.js'
import { ownFile } from './ownNames.js'

/** The declarations that these reach, themselves included. */
export const reachedFrom = (
  starts: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
  exists: (file: string) => boolean = existsSync,
): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    if (!exists(file)) throw new Error(`There is no ${file}.`)
    seen.add(file)
    // The compiler's own list has `import('./x.js').X` in it as well.
    const { importedFiles } = ts.preProcessFile(read(file), true, true)
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.') && !fileName.endsWith('.css')) visit(path.posix.join(path.posix.dirname(file), fileName.replace(/\.js$/, '.d.ts')))
  }
  for (const start of starts) visit(path.posix.normalize(start))
  return seen
}

/** The declarations of dist/types that no entry reaches. */
export const strayTypes = (): readonly string[] => {
  const reached = reachedFrom(entries.map(({ source }) => typesOf(source)))
  return allTypes().filter((file) => !reached.has(file))
}

/** Where types come from a package that a page may not have: the compiler passes over them there, also for pages without `skipLibCheck`. */
const withoutPackage = ['dist/types/adapters/solana/SolanaProvider.d.ts'] as const
export const passOver = (declarations: string): string =>
  declarations.replace(/^(?=import type .* from '@solana\/)/gm, '// @ts-ignore The package is optional.\n')

/** Declarations name their files by relative paths: `#lib/…` is a name of this repository's sources. */
export const withPaths = (file: string, declarations: string): string =>
  declarations.replace(/(["'])(#lib\/[^"']+)\1/g, (_, quote: string, name: string) => {
    const way = path.posix.relative(path.posix.dirname(file), `dist/types/${ownFile(name)}`)
    return `${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`
  })

const allTypes = (): readonly string[] =>
  readdirSync('dist/types', { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath ?? found.path, found.name).replaceAll(path.sep, '/'))

const removeEmpty = (folder: string) => {
  for (const found of readdirSync(folder, { withFileTypes: true })) if (found.isDirectory()) removeEmpty(path.join(folder, found.name))
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const file of allTypes()) {
    const [before, after] = [readFileSync(file, 'utf8'), withPaths(file, readFileSync(file, 'utf8'))]
    if (after !== before) writeFileSync(file, after)
  }
  for (const file of strayTypes()) rmSync(file)
  removeEmpty('dist/types')
  for (const file of withoutPackage) writeFileSync(file, passOver(readFileSync(file, 'utf8')))
}
