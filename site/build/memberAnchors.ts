/** The parts of a token of markdown-it that are used here: https://markdown-it.github.io/markdown-it/#Token */
interface Token {
  type: string
  content: string
  children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}
interface State {
  readonly tokens: Token[]
  readonly env: { readonly relativePath?: string }
  readonly Token: new (type: string, tag: string, nesting: 1 | 0 | -1) => Token
}

const nameIn = (content: string): string | undefined => /^`?([\w.$-]+)/.exec(content)?.[1]

/**
 * Gives each row of the tables of the reference an address: the anchor of its section and the name in its first cell, for example
 * `#appkitoptions-networks`. The name is a link to itself, so that it can be copied.
 */
export const memberAnchors = ({ tokens, env, Token }: State): void => {
  if (!/^(reference\/|operate\/settings)/.test(env.relativePath ?? '')) return
  const seen = new Set<string>()
  let section = ''
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') section = token.attrGet('id') ?? section
    const cell = tokens[at + 1]
    const inline = tokens[at + 2]
    if (token.type !== 'tr_open' || cell?.type !== 'td_open' || !inline?.children) return
    const [first] = inline.children
    const name = first?.type === 'code_inline' ? nameIn(first.content) : undefined
    if (!first || !name) return
    const id = `${section}-${name}`.toLowerCase()
    if (seen.has(id)) return
    seen.add(id)
    cell.attrSet('id', id)
    const open = new Token('link_open', 'a', 1)
    open.attrSet('href', `#${id}`)
    open.attrSet('class', 'member')
    inline.children = [open, first, new Token('link_close', 'a', -1), ...inline.children.slice(1)]
  })
}
