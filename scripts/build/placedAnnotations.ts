import MagicString from 'magic-string'
import { parseAst } from 'rollup/parseAst'

interface Comment {
  readonly type: string
  readonly start: number
  readonly end: number
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isComment = (value: unknown): value is Comment => isObject(value) && typeof value.start === 'number' && typeof value.end === 'number'

/** Comments that rollup sets aside while it parses: annotations at a place where they have no meaning, and where source maps lie. */
const removedIn = (node: unknown): readonly Comment[] => {
  if (!isObject(node)) return []
  const { _rollupRemoved: removed, ...rest } = node
  const own = Array.isArray(removed) ? removed.filter(isComment) : []
  return [...own, ...Object.values(rest).flatMap(removedIn)]
}

/** The annotations (`@__PURE__`, `@__NO_SIDE_EFFECTS__`) of a script that rollup cannot place: a host's bundler warns of each. */
export const misplacedAnnotations = (code: string): readonly Comment[] =>
  /[@#]__(PURE|NO_SIDE_EFFECTS)__/.test(code) ? removedIn(parseAst(code)).filter(({ type }) => type !== 'sourcemap') : []

/** For rollup, behind the minifier, which moves expressions and leaves their annotations: removes those that have no meaning where they are. */
export const placedAnnotations = () => ({
  name: 'placed-annotations',
  renderChunk(code: string) {
    const placed = new MagicString(code)
    for (const { start, end } of misplacedAnnotations(code)) placed.remove(start, end)
    return placed.hasChanged() ? { code: placed.toString(), map: placed.generateMap({ hires: true }) } : null
  },
})
