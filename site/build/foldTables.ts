/** The parts of a token of markdown-it that are used here: https://markdown-it.github.io/markdown-it/#Token */
interface Token {
  readonly type: string
  readonly tag: string
  content: string
  block: boolean
}
interface State {
  tokens: Token[]
  readonly env: { readonly relativePath?: string }
  readonly Token: new (type: string, tag: string, nesting: 1 | 0 | -1) => Token
}

/** From so many rows on, a page is one that nobody scrolls through on a phone. */
const longPage = 60
/** A table of fewer rows is as short as what would stand in its place; where there are many tables the short ones make a page long as well. */
const shortTable = 4
const manyTables = 60
/** A page of so many sections is read by its search or its list of contents, and not from top to bottom. */
const manySections = 100

const countOf = (tokens: readonly Token[], kind: string): number => tokens.filter(({ type }) => type === kind).length

/** Long tables of long pages, each in a fold. */
const foldEach = (tokens: Token[], html: (content: string) => Token): Token[] => {
  if (countOf(tokens, 'tr_open') < longPage) return tokens
  const least = countOf(tokens, 'table_open') > manyTables ? 1 : shortTable
  return tokens.flatMap((token, at) => {
    if (token.type !== 'table_open' && token.type !== 'table_close') return [token]
    const opens = token.type === 'table_open'
    const start = opens ? at : tokens.findLastIndex(({ type }, place) => place < at && type === 'table_open')
    const end = tokens.findIndex(({ type }, place) => place > start && type === 'table_close')
    const inside = tokens.slice(start, end)
    const rows = countOf(inside, 'tr_open') - 1
    if (rows < least) return [token]
    const head = inside.find(({ type }) => type === 'inline')?.content ?? ''
    const name = head === 'member' ? 'member' : 'row'
    return opens ? [html(`<Fold label="${rows} ${name}${rows === 1 ? '' : 's'}">\n`), token] : [token, html('</Fold>\n')]
  })
}

/** The sections below each heading of a page that has many of them, in one fold. */
const foldSections = (tokens: Token[], html: (content: string) => Token): Token[] => {
  const starts = (token: Token | undefined, tag: string) => token?.type === 'heading_open' && token.tag === tag
  if (tokens.filter((token) => starts(token, 'h3')).length < manySections) return tokens
  const groups = tokens.reduce<Token[][]>((found, token) => {
    if (starts(token, 'h2') || found.length === 0) found.push([])
    found.at(-1)?.push(token)
    return found
  }, [])
  return groups.flatMap((group) => {
    const first = group.findIndex((token) => starts(token, 'h3'))
    if (first < 0) return group
    const label = `${group.filter((token) => starts(token, 'h3')).length} entries`
    return [...group.slice(0, first), html(`<Fold label="${label}">\n`), ...group.slice(first), html('</Fold>\n')]
  })
}

/** Puts what makes pages of the reference long into a `<Fold>`, which is closed on a phone. Pages of other folders are read from top to bottom. */
export const foldTables = (state: State): void => {
  if (!/^(reference\/|operate\/settings)/.test(state.env.relativePath ?? '')) return
  const html = (content: string): Token => Object.assign(new state.Token('html_block', '', 0), { content, block: true })
  // A page of sections folds as a whole: a fold in a fold would take two presses.
  const sections = foldSections(state.tokens, html)
  state.tokens = sections === state.tokens ? foldEach(state.tokens, html) : sections
}
