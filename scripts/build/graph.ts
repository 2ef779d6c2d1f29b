import { gzipSync } from 'node:zlib'
import { placeOf } from './place.js'

const relative = (id) => placeOf(id) ?? id.replace(/^\0/, '')

/** Where the source map lies: a bundler reads it and leaves it out of what a visitor gets. */
const mapComment = /\n\/\/# sourceMappingURL=\S*\s*$/

/**
 * For rollup: writes `graph.json`, what each file holds, imports and weighs. `npm run size` reads it. `bundled: true` weighs files that reach
 * visitors through a host's bundler.
 */
export const graph = ({ bundled = false } = {}) => ({
  name: 'graph',
  generateBundle(_, bundle) {
    const chunks = {}
    for (const [file, chunk] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (chunk.type !== 'chunk') continue
      const inside = (name) => name in bundle
      const code = bundled ? chunk.code.replace(mapComment, '') : chunk.code
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
