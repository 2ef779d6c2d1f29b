import MagicString from 'magic-string'

/** As rollup writes it: the retried import() of a module that shares its file with others, each under a name of its own. */
const shared =
  /(\bimportWithRetry(?:\$\d+)?\(\(\) => (?:\((?:import\("[^"]+"\)\.catch\(\(\)=>\{\}\),)+)?import\('[^']+'\)\)?)\.then\((?:\(n\)|n) => n\.([\w$]+)\)\)/g
const left = /\bimportWithRetry(?:\$\d+)?\(\(\) =>(?:(?!\)\))[^;\n]){0,400}?import\('[^']+'\)\)?\.then\((?:\(n\)|n|function \(n\)) /

/**
 * For rollup: `importWithRetry(() => import('./file.js').then(n => n.a))` becomes `importWithRetry(() => import('./file.js'), n => n.a)`, so
 * that a file that is loaded under a second name gives the same module. The first form would give the whole file then.
 */
export const pickedImports = () => ({
  name: 'picked-imports',
  renderChunk(code: string, { fileName }: { readonly fileName: string }) {
    const picked = new MagicString(code).replace(shared, '$1, n => n.$2)')
    if (left.test(picked.toString()))
      throw new Error(`${fileName}: an importWithRetry() of a shared file was not rewritten: ${left.exec(picked.toString())?.[0]}`)
    return picked.hasChanged() ? { code: picked.toString(), map: picked.generateMap({ hires: true }) } : null
  },
})
