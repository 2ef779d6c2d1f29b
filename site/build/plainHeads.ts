interface Token {
  type: string
  tag: string
  readonly content: string
}

/** A head of a column without text names nothing: it becomes a plain cell, so that no reader announces an empty one. */
export const plainHeads = ({ tokens }: { readonly tokens: Token[] }): void => {
  tokens.forEach((open, at) => {
    const [text, close] = [tokens[at + 1], tokens[at + 2]]
    if (open.type !== 'th_open' || text?.content !== '' || close?.type !== 'th_close') return
    open.tag = 'td'
    close.tag = 'td'
  })
}
