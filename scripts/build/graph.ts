import { gzipSync } from 'node:zlib'
import type { Plugin } from 'rollup'
import { placeOf } from './place.js'

/** What one file of the build holds, imports and weighs. */
export interface GraphChunk {
  /** The source of an entry. */
  readonly entry?: string | undefined
  /** Length of each module inside, in characters before minification. */
  readonly modules: Readonly<Record<string, number>>
  /** Files of the build that it imports statically. */
  readonly imports: readonly string[]
  /** Packages that it imports, with the names that it takes of each. */
  readonly external: Readonly<Record<string, readonly string[]>>
  readonly dynamic: readonly string[]
  /** Of the file as it is read by a host's bundler or by a browser. */
  readonly bytes: number
  readonly gzip: number
}

const relative = (id: string): string => placeOf(id) ?? id.replace(/^\0/, '')

/**
 * For rollup: writes `graph.json`, what each file holds, imports and weighs. `npm run size` reads it. `bundled: true` weighs files that reach
 * visitors through a host's bundler, which keeps no line break at their end.
 */
export const graph = ({ bundled = false } = {}): Plugin => ({
  name: 'graph',
  generateBundle(_, bundle) {
    const chunks: Record<string, GraphChunk> = {}
    for (const [file, chunk] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (chunk.type !== 'chunk') continue
      const inside = (name: string) => name in bundle
      const code = bundled ? chunk.code.trimEnd() : chunk.code
      chunks[file] = {
        entry: chunk.isEntry ? relative(chunk.facadeModuleId ?? '') : undefined,
        modules: Object.fromEntries(Object.entries(chunk.modules).map(([id, { renderedLength }]) => [relative(id), renderedLength])),
        imports: chunk.imports.filter(inside),
        external: Object.fromEntries(chunk.imports.filter((name) => !inside(name)).map((name) => [name, chunk.importedBindings[name] ?? []])),
        dynamic: chunk.dynamicImports,
        bytes: Buffer.byteLength(code),
        gzip: gzipSync(code, { level: 9 }).length,
      }
    }
    this.emitFile({ type: 'asset', fileName: 'graph.json', source: `${JSON.stringify({ chunks }, null, 2)}\n` })
  },
})
