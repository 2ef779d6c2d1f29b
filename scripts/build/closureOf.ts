import path from 'node:path'
import type { GetModuleInfo } from 'rollup'
import { placeOf } from './place.js'

/** A name in an import or export; as a string it is no name that this repository uses. */
const nameIn = (name: { readonly type: 'Identifier'; readonly name: string } | { readonly type: 'Literal' }): string =>
  name.type === 'Identifier' ? name.name : ''

/** What a module imports statically, looking through `ui/index.ts`: a view that imports Button needs Button, not the whole kit. */
const importsOf = (id: string, getModuleInfo: GetModuleInfo): readonly string[] => {
  const info = getModuleInfo(id)
  if (!info) return []
  const barrel = info.importedIds.find((imported) => placeOf(imported) === 'ui/index.ts')
  if (!barrel) return info.importedIds
  const wanted = new Set<string>()
  for (const node of info.ast?.body ?? []) {
    if (node.type !== 'ImportDeclaration' || !/(^|\/)ui\/index\.js$/.test(String(node.source.value))) continue
    for (const specifier of node.specifiers) wanted.add(specifier.type === 'ImportSpecifier' ? nameIn(specifier.imported) : '*')
  }
  const barrelInfo = getModuleInfo(barrel)
  const through = (barrelInfo?.ast?.body ?? []).map((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) return undefined
    if (!node.specifiers.some(({ exported }) => wanted.has('*') || wanted.has(nameIn(exported)))) return undefined
    const target = path.posix.join('ui', String(node.source.value)).replace(/\.js$/, '')
    return barrelInfo?.importedIds.find((imported) => placeOf(imported)?.replace(/\.tsx?$/, '') === target)
  })
  return [...info.importedIds.filter((imported) => imported !== barrel), ...through.filter((imported) => imported !== undefined)]
}

/** The modules that these need statically, themselves among them. */
export const closureOf = (roots: readonly string[], getModuleInfo: GetModuleInfo): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of importsOf(id, getModuleInfo)) visit(next)
  }
  for (const root of roots) visit(root)
  return seen
}
