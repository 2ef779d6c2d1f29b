import path from 'node:path'
import type { Plugin } from 'rollup'

const mark = 'facade:'

/** An entry that hands on what a module exports. */
export const facadeOf = (file: string): string => `${mark}${file}`

/**
 * For rollup: entries of `facadeOf`. The module itself is then no entry, so an import() of it inside the package leads to the file that
 * holds it and not to the small file of the entry: one request less, each time.
 */
export const facades = (): Plugin => ({
  name: 'facades',
  resolveId: (source) => (source.startsWith(mark) ? `\0${source}` : null),
  load: (id) => (id.startsWith(`\0${mark}`) ? `export * from ${JSON.stringify(path.resolve(id.slice(mark.length + 1)))}` : null),
})
