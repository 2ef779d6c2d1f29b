import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { afterAll, expect, test } from 'vitest'
import { drawCharts } from './charts.js'
import { brokenLinks } from './checkLinks.js'
import { createSidebar } from './createSidebar.js'
import { toHtmlSource, toMarkdown } from './directives.js'
import { isGenerated } from './isGenerated.js'
import { llmsText, summaryOf } from './llms.js'
import { readPages } from './readPages.js'
import { firstNumber, readTable } from './readTable.js'
import { rewriteLinks } from './rewriteLinks.js'
import { nameOf } from './serveFiles.js'
import { slugOf } from './slugOf.js'
import { withoutColumn } from './withoutRecords.js'
import { countWords, wordLimit } from './words.js'

const root = process.cwd()
const sources = readPages(root)
const { pages } = sources
const sidebar = createSidebar(pages)
const benchmarks = pages.find((page) => page.path === 'reference/benchmarks.md')?.text ?? ''

const made = mkdtempSync(path.join(tmpdir(), 'site-'))
afterAll(() => rmSync(made, { recursive: true, force: true }))

type Item = (typeof sidebar)[number]
const linksOf = (items: readonly Item[]): readonly string[] => items.flatMap(({ link, items: inner = [] }) => [...(link ? [link] : []), ...linksOf(inner)])

test('every page of the folders is in the sidebar once, in the order of the index', () => {
  const links = linksOf(sidebar)
  const wanted = pages
    .filter(({ path: place }) => place.includes('/') && !place.startsWith('demos/'))
    .map(({ path: place }) => `/${place.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`)
  expect([...links].sort()).toEqual([...wanted].sort())
  expect(sidebar.map(({ text }) => text)).toEqual(['Start', 'Guides', 'Reference', 'Operate'])
  const [first] = sidebar[0]?.items ?? []
  expect(first?.link).toBe(
    `/${/\]\(((?!http)[^)]*)\.md\)/.exec(pages.find(({ path: place }) => place === 'contents.md')?.text.split('## Start')[1] ?? '')?.[1]}`,
  )
})

test('records stay in the repository: pages, sections and columns that name tests, with a link to them', () => {
  const text = (place: string) => pages.find((page) => page.path === place)?.text ?? ''
  expect(pages.filter(({ source }) => source?.startsWith('docs/decisions/')).map((page) => page.path)).toEqual([])
  expect(text('reference/threats.md')).toContain(
    '[The page in the repository](https://github.com/portico-widget/portico/blob/main/docs/reference/threats.md) has more: the tests of each row.',
  )
  expect(text('reference/threats.md')).not.toMatch(/\.test\.tsx?\]/)
  expect(text('reference/accessibility.md')).toContain('## Criteria')
  expect(text('reference/accessibility.md')).not.toContain('Journeys by keyboard\n')
  expect(withoutColumn('| a | shown by | b |\n| --- | --- | --- |\n| 1 | x \\| y | 2 |\n\n| shown | c |\n| --- | --- |\n| 3 | 4 |', 'shown by')).toBe(
    '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n| shown | c |\n| --- | --- |\n| 3 | 4 |',
  )
})

test('the site has no more words than it may have', () => {
  const { all, byFolder } = countWords(pages)
  expect(all, JSON.stringify([...byFolder])).toBeLessThanOrEqual(wordLimit)
})

test('links lead to pages of the site, and to the repository for all else of it', () => {
  const text = (place: string) => pages.find((page) => page.path === place)?.text ?? ''
  expect(text('operate/index.md')).toContain('](gateway-package.md)')
  expect(text('start/architecture.md')).toContain('](https://github.com/portico-widget/portico/tree/main/ports)')
  expect(text('start/how-it-works.md')).toContain('](../assets/how-session.svg)')
  expect(sources.assets.get('assets/how-session.svg')).toBe('docs/assets/how-session.svg')
})

test('what looks like a link in code stays as it is', () => {
  const to = (target: string) => `<${target}>`
  expect(rewriteLinks('[a](b.md) `[c](d.md)`\n\n```ts\n[e](f.md)\n```\n[g](h.md#i)', to)).toBe(
    '[a](<b.md>) `[c](d.md)`\n\n```ts\n[e](f.md)\n```\n[g](<h.md#i>)',
  )
})

test('anchors are those of GitHub', () => {
  expect(['The page, its networks and its servers', 'API’s `open`', 'P100'].map(slugOf)).toEqual(['the-page-its-networks-and-its-servers', 'apis-open', 'p100'])
})

test('charts show the figures of the benchmarks, and a missing one is not drawn but reported', () => {
  const charts = drawCharts(benchmarks)
  const [kit] = readTable(benchmarks, 'kit').rows.slice(-1)
  expect(charts.get('cold')).toContain(`${kit?.kit} ${firstNumber(kit?.cold)} ms`)
  expect(charts.get('load')).toMatch(/<svg role="img" aria-label="[^"]*Portico, React page [\d.]+ kB/)
  expect(() => drawCharts(benchmarks.replace(/^\| RainbowKit .*$/m, '| RainbowKit 2 | – | – | – | – | – | – | – |'))).toThrow(
    'The benchmarks have no figure for RainbowKit 2',
  )
  expect(['1,048', '100/275', '3.0', ' ', 'the same'].map(firstNumber)).toEqual([1048, 100, 3, undefined, undefined])
})

test('a demo is a frame in the page and a link in its Markdown, and a chart that does not exist is refused', () => {
  const text = 'Try it.\n\n::demo connect.html?siwx=required 700 Demo: sign in\n\n::chart cold\n'
  expect(toHtmlSource(text, new Map([['cold', '<svg/>']]))).toBe(
    'Try it.\n\n<Demo page="connect.html?siwx=required" :height="700" title="Demo: sign in" />\n\n<svg/>\n',
  )
  expect(toMarkdown(text, '../')).toBe('Try it.\n\n[Demo: sign in](../demo/connect.html?siwx=required)\n\n')
  expect(() => toHtmlSource('::chart nothing', new Map())).toThrow('There is no chart "nothing"')
})

test('the index for programs names every page with its first sentence, and its address is that of the Markdown', () => {
  const text = llmsText(pages, { name: 'Portico', about: 'A modal.', base: '/docs/' })
  expect(text).toMatch(/^# Portico\n\n> A modal\.\n\n## Start\n\n- \[/)
  expect(pages.filter((page) => !text.includes(`](/docs/${page.path})`))).toEqual([])
  expect(summaryOf('# A\n\n```ts\ncode\n```\n\nUse [`b`](c.md), e.g. 1.5 of it: more. Then stop.')).toBe('Use b, e.g. 1.5 of it: more.')
})

test('a link to a page, an anchor or a file that is not there is found, and so is a file of another host', () => {
  const write = (name: string, body: string) => {
    mkdirSync(path.dirname(path.join(made, name)), { recursive: true })
    writeFileSync(path.join(made, name), body)
  }
  write('index.html', '<h1 id="top">A</h1><a href="/base/b/c.html#here">1</a><a href="/base/b/#gone">2</a><a href="https://example.com">3</a>')
  write(
    'b/c.html',
    '<p id="here"><img alt="" src="x.png"><a href="../index.html#top">1</a><a href="/elsewhere">2</a><script src="https://cdn.example/a.js"></script>',
  )
  write('b/index.html', '<link rel="icon" href="data:,"><a href="c.html">1</a>')
  expect([...brokenLinks(made, '/base/')].sort()).toEqual([
    'b/c.html leaves the site for /elsewhere',
    'b/c.html loads https://cdn.example/a.js',
    'b/c.html: there is no x.png (src)',
    'index.html: b/index.html has no "#gone"',
  ])
})

test('braces at the end of a cell are text, and no attributes of it', async () => {
  const { default: config } = await import('../config.js')
  const markdown = await createMarkdownRenderer('site', config.markdown)
  const page = await markdown.render('| a |\n| --- |\n| it {sends only signs} |\n')
  expect(page).toContain('<td>it {sends only signs}</td>')
})

test.each([
  ['/portico/', ''],
  ['/portico/guides/theming.html?a', 'guides/theming.html'],
  ['/portico/%7E', '~'],
  ['/elsewhere', undefined],
  ['//', undefined],
  ['/portico/%', undefined],
])('the server of the website reads the address %s without an error', (target, name) => {
  expect(nameOf(target, '/portico/')).toBe(name)
})

test('long tables of long pages of the reference fold, short ones and those of guides do not', async () => {
  const { default: config } = await import('../config.js')
  const markdown = await createMarkdownRenderer('site', config.markdown)
  const rows = (count: number) => `| member | type |\n| --- | --- |\n${Array.from({ length: count }, (_, at) => `| \`name${at}\` | text |`).join('\n')}\n`
  const text = `## One\n\n${rows(60)}\n## Two\n\n${rows(2)}\n`
  const page = await markdown.render(text, { relativePath: 'reference/api/plugin.md' })
  expect(page.match(/<\/?Fold[^>]*>/g)).toEqual(['<Fold label="60 members">', '</Fold>'])
  expect(page).toContain('<td id="one-name0">')
  expect(await markdown.render(text, { relativePath: 'guides/plugins.md' })).not.toContain('<Fold')
  expect(await markdown.render(`## One\n\n${rows(20)}`, { relativePath: 'reference/events.md' })).not.toContain('<Fold')
  const many = Array.from({ length: 61 }, (_, at) => `## ${at}\n\n${rows(1)}`).join('\n\n')
  expect((await markdown.render(many, { relativePath: 'reference/api/plugin.md' })).match(/<Fold[^>]*>/g)).toHaveLength(61)
  expect(await markdown.render(many, { relativePath: 'reference/api/plugin.md' })).toContain('<Fold label="1 member">')
})

test('sections of a page that has a hundred of them fold below their headings', async () => {
  const { default: config } = await import('../config.js')
  const markdown = await createMarkdownRenderer('site', config.markdown)
  const sections = (count: number) => Array.from({ length: count }, (_, at) => `### P${at}\n\nA text.`).join('\n\n')
  const page = `# Errors\n\n## One\n\nAn index.\n\n${sections(60)}\n\n## Two\n\nAnother.\n\n${sections(40)}\n\n## Three\n\nNo sections.`
  const text = await markdown.render(page, { relativePath: 'reference/errors.md' })
  expect(text.match(/<\/?Fold[^>]*>|<h2|An index|Another|No sections/g)).toEqual([
    ...['<h2', 'An index', '<Fold label="60 entries">', '</Fold>'],
    ...['<h2', 'Another', '<Fold label="40 entries">', '</Fold>', '<h2', 'No sections'],
  ])
  expect(await markdown.render(page, { relativePath: 'guides/errors.md' })).not.toContain('<Fold')
})

test('a page that is written by hand can be edited, one that is generated as a whole cannot', () => {
  const isEdited = (place: string) => !isGenerated(root, pages.find((page) => page.path === place)?.source ?? '')
  expect(['guides/recipes.md', 'reference/options.md', 'operate/settings.md', 'reference/benchmarks.md'].map(isEdited)).toEqual([true, true, true, true])
  expect(['reference/errors.md', 'reference/api/plugin.md', 'reference/api/networks-table.md', 'reference/api.md'].map(isEdited)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
