// What the search finds by itself: VitePress indexes a page by its headings. A reader searches for an option by its name, so each row of the tables
// of names gets an entry of its own, below the heading of its section.

/** Pages whose rows are searched for by their first cell. */
const pagesOfNames: readonly string[] = ['reference/options.md', 'reference/elements.md', 'reference/events.md', 'reference/hooks.md', 'operate/settings.md']

const row = /<tr>\s*<td[^>]*\sid="([^"]+)"[^>]*>([\s\S]*?)<\/td>([\s\S]*?)<\/tr>/g
const oneLine = (html: string): string => html.replace(/\s+/g, ' ').trim()
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '')

/** The HTML of a page as the index reads it: rows of tables of names follow their section, each with a heading. */
export const toSearchSections = (html: string, page: string): string => {
  if (!pagesOfNames.includes(page)) return html
  return html
    .split(/(?=<h[1-6][\s>])/)
    .map((section) => {
      const level = Number(/^<h([1-6])/.exec(section)?.[1] ?? 1)
      const entries: string[] = []
      const left = section.replace(row, (_, id: string, name: string, rest: string) => {
        entries.push(`<h${level + 1}>${oneLine(withoutTags(name))} <a href="#${id}">#</a></h${level + 1}>\n<p>${oneLine(rest)}</p>`)
        return ''
      })
      return [left, ...entries].join('\n')
    })
    .join('')
}

/**
 * How much more an entry counts: the one that is called what was searched for comes first, and members of types after the pages that explain them.
 * It is written into the pages as text, so it uses nothing but its parameters.
 */
export const boostEntry = (id: string, term: string, fields?: Readonly<Record<string, unknown>>): number => {
  const title = String(fields?.title ?? '').toLowerCase()
  const names = title.split(/[^\p{L}\p{N}]+/u)
  const place = /\/reference\/api\//.test(id) ? 0.5 : /\/(changelog|contents|security)\./.test(id) ? 0.4 : /\/operate\//.test(id) ? 0.7 : 1
  return place * (title === term ? 6 : names.includes(term) ? 2 : 1)
}
