import path from 'node:path'
import type { GetManualChunk } from 'rollup'
import { placeOf } from './place.js'
import { childrenOf, isNode, type SyntaxNode } from './syntax.js'

/** What rollup gives to whom assigns modules to files. */
export type Modules = Parameters<GetManualChunk>[1]

/** A row of plugins/index.ts. */
interface Builtin {
  readonly folder: string
  readonly manifest: string
  readonly phase: unknown
  readonly prefetched: boolean
}

/** The values of an object literal, by their names. */
const fieldsOf = (node: SyntaxNode): Readonly<Record<string, SyntaxNode>> =>
  Object.fromEntries(
    (node.type === 'ObjectExpression' ? childrenOf(node) : []).flatMap(({ key, value }) =>
      isNode(key) && typeof key.name === 'string' && isNode(value) ? [[key.name, value] as const] : [],
    ),
  )

/** The rows of plugins/index.ts, read from its syntax: the folder of each plugin, its manifest, its phase, and whether its code is prefetched. */
export const builtinsOf = ({ getModuleIds, getModuleInfo }: Modules): readonly Builtin[] => {
  const id = [...getModuleIds()].find((one) => placeOf(one) === 'plugins/index.ts')
  const { ast, code } = (id === undefined ? null : getModuleInfo(id)) ?? { ast: null, code: null }
  const rows: Builtin[] = []
  const visit = (node: SyntaxNode) => {
    const fields = fieldsOf(node)
    const { phase, manifest } = fields
    if (phase?.type === 'Literal' && manifest) {
      const source = /import\(["'](.+?)["']\)/.exec((code ?? '').slice(manifest.start, manifest.end))?.[1] ?? ''
      const file = path.posix.join('plugins', source).replace(/\.js$/, '.ts')
      rows.push({ folder: path.posix.dirname(file), manifest: file, phase: phase.value, prefetched: fields.prefetch !== undefined })
    } else for (const child of childrenOf(node)) visit(child)
  }
  if (isNode(ast)) visit(ast)
  return rows
}
