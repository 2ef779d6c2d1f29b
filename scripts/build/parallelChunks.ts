import path from 'node:path'
import type { Plugin } from 'rollup'

/**
 * For rollup: `import('./a.js')` also starts the files that a.js imports, in the same moment. A page without a bundler would otherwise
 * learn of them only after a.js arrived. `loaded` names the files that are there already.
 */
export const parallelChunks = ({ loaded }: { readonly loaded: readonly string[] }): Plugin => ({
  name: 'parallel-chunks',
  renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
    if (!targetChunk) return null
    const from = path.posix.dirname(chunk.fileName)
    const relative = (file: string) => {
      const way = path.posix.relative(from, file)
      return way.startsWith('.') ? way : `./${way}`
    }
    const needed = (getTargetChunkImports() ?? [])
      .filter(({ type, fileName }) => type === 'internal' && fileName !== chunk.fileName && !loaded.includes(fileName))
      .map(({ fileName }) => `import(${JSON.stringify(relative(fileName))}).catch(()=>{})`)
    return needed.length === 0 ? null : { left: `(${needed.join(',')},import(`, right: '))' }
  },
})
