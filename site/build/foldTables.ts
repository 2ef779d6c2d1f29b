/** The parts of a token of markdown-it that are used here: https://markdown-it.github.io/markdown-it/#Token */
interface Token {
  readonly type: string
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
/** A table of fewer rows is as short as what would stand in its place. */
const shortTable = 4

/** Puts long tables of long pages of the reference into a `<Fold>`, which is closed on a phone. Pages of other folders are read from top to bottom. */
export const foldTables = (state: State): void => {
  const { tokens, env } = state
  if (!/^(reference\/|operate\/settings)/.test(env.relativePath ?? '')) return
  if (tokens.filter(({ type }) => type === 'tr_open').length < longPage) return
  const html = (content: string): Token => Object.assign(new state.Token('html_block', '', 0), { content, block: true })
  state.tokens = tokens.flatMap((token, at) => {
    if (token.type !== 'table_open' && token.type !== 'table_close') return [token]
    const opens = token.type === 'table_open'
    const start = opens ? at : tokens.findLastIndex(({ type }, place) => place < at && type === 'table_open')
    const end = tokens.findIndex(({ type }, place) => place > start && type === 'table_close')
    const inside = tokens.slice(start, end)
    const rows = inside.filter(({ type }) => type === 'tr_open').length - 1
    if (rows < shortTable) return [token]
    const head = inside.find(({ type }) => type === 'inline')?.content ?? ''
    const label = `${rows} ${head === 'member' ? 'members' : 'rows'}`
    return opens ? [html(`<Fold label="${label}">\n`), token] : [token, html('</Fold>\n')]
  })
}
