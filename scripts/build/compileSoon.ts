import MagicString from 'magic-string'

const isMethod = (parent) => parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && (parent.method || parent.kind !== 'init'))

/** Function expressions and arrow functions: what may stand in parentheses. */
const functionsIn = (node, parent, found = []) => {
  if (Array.isArray(node)) for (const one of node) functionsIn(one, parent, found)
  else if (typeof node?.type === 'string') {
    if (/^(Arrow)?FunctionExpression$/.test(node.type) && !isMethod(parent) && parent?.callee !== node) found.push(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') functionsIn(value, node, found)
  }
  return found
}

/**
 * For rollup, after what minifies: puts functions of the named chunks in parentheses. Browsers take these for functions that are called at
 * once (https://v8.dev/blog/preparser#pife) and compile them with their file, off the main thread while it arrives, instead of each at its
 * first call. A comment can ask for the same, but the bundlers of hosts drop it; oxc and esbuild keep the parentheses, others do no harm.
 */
export const compileSoon = (names) => ({
  name: 'compile-soon',
  renderChunk(code, { name }) {
    if (!names.includes(name)) return null
    const text = new MagicString(code)
    for (const { start, end } of functionsIn(this.parse(code))) text.appendLeft(start, '(').appendRight(end, ')')
    return { code: text.toString(), map: text.generateMap({ hires: true }) }
  },
})
