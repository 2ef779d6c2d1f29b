// What the repository names of its own documentation is there: links between the pages, headings that links lead to, and paths in code.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Every file of the repository, whether or not it is committed, without those that git ignores. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const pages = files.filter((file) => file.endsWith('.md'))
const texts = files.filter((file) => /\.(md|[mc]?[jt]sx?|json|html|svelte|vue)$/.test(file) && file !== 'package-lock.json')

const withoutCode = (page: string) => page.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))

/** The anchors of a page, as GitHub makes them of its headings; a second heading of the same text gets a number. */
const anchorsOf = (page: string): ReadonlySet<string> => {
  const seen = new Map<string, number>()
  const anchors = page
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => {
      const [, title] = /^#+ (.*)$/.exec(line) ?? []
      if (title === undefined) return []
      const anchor = title
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-')
      const count = seen.get(anchor) ?? 0
      seen.set(anchor, count + 1)
      return count === 0 ? anchor : `${anchor}-${count}`
    })
  return new Set([...anchors, ...[...page.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name = '']) => name)])
}

const brokenLinks = (page: string, text: string): readonly string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(([, target = '', anchor]) => {
    if (/^[a-z]+:/.test(target)) return []
    const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target)
    if (target !== '' && !existsSync(file)) return [`${page}: there is no ${target}`]
    if (anchor === undefined || !file.endsWith('.md')) return []
    const there = file === page ? text : readFileSync(file, 'utf8')
    return anchorsOf(there).has(anchor) ? [] : [`${page}: ${target} has no heading "#${anchor}"`]
  })

const records = new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 4)))

/** Paths below `docs` that a text names, and the numbers of decisions that it cites. */
const missingPaths = (file: string, text: string): readonly string[] => [
  ...[...text.matchAll(/(?<![\w.$}/-])docs\/[\w./-]*[\w/]/g)].flatMap(([named]) =>
    existsSync(named) || existsSync(`${named}.md`) || (/^docs\/decisions\/\d{4}$/.test(named) && records.has(named.slice(-4)))
      ? []
      : [`${file}: there is no ${named}`],
  ),
  ...[...text.matchAll(/\bADRs? (\d{4})\b/g)].flatMap(([, number = '']) => (records.has(number) ? [] : [`${file}: there is no decision ${number}`])),
]

test('every relative link leads to a file, and every anchor to a heading', () => {
  expect(pages.flatMap((page) => brokenLinks(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('every path below docs that the repository names is there, and every decision that it cites', () => {
  // Tests of the checks themselves name files that are not there.
  expect(texts.filter((file) => !/^scripts\/.*\.test\.ts$/.test(file)).flatMap((file) => missingPaths(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('the index of the documentation links to every page, the index of decisions to every record', () => {
  const linked = (index: string) =>
    [...readFileSync(index, 'utf8').matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => path.posix.join(path.posix.dirname(index), target))
  const missing = (index: string, wanted: readonly string[]) => wanted.filter((page) => page !== index && !linked(index).includes(page))
  const inDocs = pages.filter((page) => /^docs\/(start|guides|reference|operate)\/[\w-]+\.md$/.test(page))
  expect(missing('docs/README.md', inDocs)).toEqual([])
  const decisions = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page))
  expect(missing('docs/decisions/README.md', decisions)).toEqual([])
})

test('the index of decisions: names each number without a record when numbers were left out', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const unused = /^These numbers were never used: (.+)\.$/m.exec(index)?.[1]?.split(', ') ?? []
  const numbers = [...records].filter((name) => /^\d{4}$/.test(name)).sort()
  const all = Array.from({ length: Number(numbers.at(-1)) }, (_, at) => String(at + 1).padStart(4, '0'))
  expect(unused).toEqual(all.filter((number) => !records.has(number)))
})

test('a link to a page or a heading that is not there is found, and so is such a path in code', () => {
  const page = '# One page\n\n[here](#one-page) [gone](#gone) [no file](nowhere.md) `[code](not-a-link.md)`\n'
  expect(brokenLinks('docs/README.md', page)).toEqual(['docs/README.md:  has no heading "#gone"', 'docs/README.md: there is no nowhere.md'])
  const nowhere = ['docs', 'nowhere.md'].join('/')
  expect(missingPaths('a.ts', `/** See ${nowhere} and ${'ADR'} 9999. */`)).toEqual([`a.ts: there is no ${nowhere}`, 'a.ts: there is no decision 9999'])
})
