import MiniSearch from 'minisearch'
import { createMarkdownRenderer } from 'vitepress'
import { expect, test } from 'vitest'
import { queries } from './queries.js'
import { readPages } from './readPages.js'
import { withoutCode } from './rewriteLinks.js'
import { boostEntry, toSearchSections } from './searchSections.js'

interface Entry {
  readonly id: string
  readonly title: string
  readonly titles: readonly string[]
  readonly text: string
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '')

/** The entries of a page as VitePress cuts them: one for each heading that has an anchor. */
const entriesOf = (page: string, html: string): readonly Entry[] => {
  const [, ...parts] = html.split(/<h(\d).*?>(.*?<a.*? href="#.*?".*?>.*?<\/a>)<\/h\1>/gi)
  const entries: Entry[] = []
  let parents: string[] = []
  for (let at = 0; at < parts.length; at += 3) {
    const level = Number(parts[at]) - 1
    const [, heading = '', anchor = ''] = /(.*?)<a.*? href="#(.*?)".*?>.*?<\/a>/i.exec(parts[at + 1] ?? '') ?? []
    const title = withoutTags(heading).trim()
    entries.push({
      id: `/${page.replace(/\.md$/, '.html')}#${anchor}`,
      title,
      titles: parents.slice(0, level).filter(Boolean),
      text: withoutTags(parts[at + 2] ?? ''),
    })
    parents = level === 0 ? [title] : Object.assign([...parents], { [level]: title })
  }
  return entries
}

test('the search leads first to what a reader typed: an error, an option, a recipe', { timeout: 120_000 }, async () => {
  const { default: config } = await import('../config.js')
  const markdown = await createMarkdownRenderer('site', config.markdown)
  const index = new MiniSearch<Entry>({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] })
  for (const { path, text } of readPages(process.cwd()).pages) {
    // Blocks of code take long to colour, and are not what is asked for here.
    const html = await markdown.render(withoutCode(text, false), { relativePath: path })
    index.addAll([...new Map(entriesOf(path, toSearchSections(html, path)).map((entry) => [entry.id, entry])).values()])
  }
  const find = (query: string) => index.search(query, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument: boostEntry })
  const wrong = queries.flatMap(([query, first]) => {
    const ids = find(query)
      .slice(0, 4)
      .map(({ id }) => String(id))
    return first.test(ids[0] ?? '') ? [] : [`${query}: ${ids.join(', ')}`]
  })
  expect(wrong).toEqual([])
})
