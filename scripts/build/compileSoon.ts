import MagicString from 'magic-string'
import { childrenOf, isNode, type SyntaxNode } from './syntax.js'

const isMethod = ({ type, method, kind }: SyntaxNode): boolean => type === 'MethodDefinition' || (type === 'Property' && (method === true || kind !== 'init'))

/** Function expressions and arrow functions: what may stand in parentheses. */
const functionsIn = (parent: SyntaxNode): readonly SyntaxNode[] =>
  childrenOf(parent).flatMap((node) => {
    const wraps = /^(Arrow)?FunctionExpression$/.test(node.type) && !isMethod(parent) && parent.callee !== node
    return [...(wraps ? [node] : []), ...functionsIn(node)]
  })

/** What it needs of the context that rollup gives its plugins. */
interface Parsing {
  parse(code: string): unknown
}

/**
 * For rollup, after what minifies: puts functions of the named chunks in parentheses. Browsers take these for functions that are called at
 * once (https://v8.dev/blog/preparser#pife) and compile them with their file, off the main thread while it arrives, instead of each at its
 * first call. A comment can ask for the same, but the bundlers of hosts drop it; oxc and esbuild keep the parentheses, others do no harm.
 */
export const compileSoon = (names: readonly string[]) => ({
  name: 'compile-soon',
  renderChunk(this: Parsing, code: string, { name }: { readonly name: string }) {
    if (!names.includes(name)) return null
    const text = new MagicString(code)
    const program = this.parse(code)
    if (!isNode(program)) throw new Error(`${name}: the parser gave no program.`)
    for (const { start, end } of functionsIn(program)) text.appendLeft(start, '(').appendRight(end, ')')
    return { code: text.toString(), map: text.generateMap({ hires: true }) }
  },
})
