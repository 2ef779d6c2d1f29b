// What of the documentation is written for those who change Portico, and stays in the repository: decisions, records of what tests show, and how to
// contribute. A reader of the site searches for what to do, and would find these first.

/** Pages, and folders of them, by their path in the repository. */
const recordPages = [
  'docs/decisions',
  'docs/reference/specification.md',
  'docs/reference/design.md',
  'docs/reference/figures.md',
  'docs/guides/testing.md',
  'docs/guides/writing.md',
  'CONTRIBUTING.md',
]
/** Sections of pages, by their headings. */
const recordSections: Readonly<Record<string, readonly string[]>> = {
  'docs/reference/accessibility.md': ['Journeys by keyboard', 'Journeys by the accessibility tree', 'Runs of axe'],
  // Options, events and elements have pages that explain them.
  'docs/reference/api/names.md': ['Features', 'Events', 'Elements'],
  'docs/operate/gateway.md': ['The folders'],
  'apps/vault/README.md': ['Folders', 'Messages'],
  'docs/operate/dependencies.md': ['Brought by those'],
  'CHANGELOG.md': ['From a copy of the repository'],
}
/** The column that names the tests of a row. */
const evidence = 'shown by'

/** Whether a page of the repository is none of the site. */
export const isRecord = (file: string): boolean => recordPages.some((page) => file === page || file.startsWith(`${page}/`))

const cellsOf = (line: string): readonly string[] => line.replace(/^\|\s?|\s?\|$/g, '').split(/(?<!\\)\|/)

/** Tables without a column; tables that have none of this name are left as they are. */
export const withoutColumn = (text: string, name: string): string => {
  let dropped = -1
  return text
    .split('\n')
    .map((line) => {
      if (!line.startsWith('|')) {
        dropped = -1
        return line
      }
      const cells = cellsOf(line)
      if (dropped < 0) dropped = cells.findIndex((cell) => cell.trim() === name)
      return dropped < 0 ? line : `| ${cells.flatMap((cell, at) => (at === dropped ? [] : [cell.trim()])).join(' | ')} |`
    })
    .join('\n')
}

/** The text without sections of the second level, with what is below them. */
const withoutSections = (text: string, titles: readonly string[]): string =>
  text
    .split(/^(?=## )/m)
    .filter((section) => !titles.some((title) => section.startsWith(`## ${title}\n`)))
    .join('')

/**
 * A page as the site has it: without its records, and with a link to the whole of it.
 *
 * @param address - of the page in the repository
 */
export const withoutRecords = (file: string, text: string, address: string): string => {
  const titles = recordSections[file] ?? []
  const short = withoutColumn(withoutSections(text, titles), evidence)
  if (short === text) return text
  const left = [
    ...(short.includes(`| ${evidence} |`) || !text.includes(`| ${evidence} |`) ? [] : ['the tests of each row']),
    ...titles.map((title) => title.toLowerCase()),
  ]
  const note = `[The page in the repository](${address}) has more: ${left.join(', ')}.`
  // Below the first paragraph.
  return short.replace(/^(# .+\n\n(?:.+\n)+)/m, `$1\n${note}\n`)
}
