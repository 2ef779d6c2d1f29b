import { readFileSync } from 'node:fs'

const files = ['elements/styles/tokens.css', 'ui/styles/tokens.css', 'ui/styles/deferred.css']

/** The custom properties as the style sheets declare them outside media queries. */
export const readTokens = (): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, block = ''] of text.matchAll(/^:host \{([\s\S]*?)^\}/gm))
      for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([\s\S]*?);/g)) found[name] = value.trim()
  }
  return found
}

/** The value with every var() put in; `host` is what the page set. */
export const resolveToken = (value: string, tokens: Readonly<Record<string, string>>, host: Readonly<Record<string, string>>): string => {
  let text = value
  for (let turn = 0; turn < 200; turn++) {
    const start = text.indexOf('var(')
    if (start < 0) return text
    let depth = 0
    let end = start + 3
    do {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      end += 1
    } while (depth > 0)
    const inner = text.slice(start + 4, end - 1)
    const comma = inner.indexOf(',')
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim()
    const fallback = comma < 0 ? '' : inner.slice(comma + 1).trim()
    text = `${text.slice(0, start)}${host[name] ?? tokens[name] ?? fallback}${text.slice(end)}`
  }
  throw new Error(`Never ends: ${value}`)
}
