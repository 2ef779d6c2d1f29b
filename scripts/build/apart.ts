import path from 'node:path'
import type { Plugin } from 'rollup'

/** For rollup: leaves these sources out. What imports them takes them from the file beside it that another build makes of them: source -> file. */
export const apart = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'apart',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null
    const wanted = path
      .relative(process.cwd(), path.resolve(path.dirname(importer), source))
      .split(path.sep)
      .join('/')
      .replace(/\.js$/, '.ts')
    return Object.hasOwn(files, wanted) ? { id: `./${files[wanted]}`, external: true, moduleSideEffects: false } : null
  },
})
