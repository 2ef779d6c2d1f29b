import path from 'node:path'
import { folders, type Page, titleOf } from './readPages.js'

/** As VitePress takes it: https://vitepress.dev/reference/default-theme-sidebar */
export interface SidebarItem {
  readonly text: string
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: readonly SidebarItem[]
}

const linkOf = (page: string): string => `/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const plain = (text: string): string => text.replaceAll('`', '')

/** The links of a text, in their order, with their words. */
const linksIn = (text: string): readonly (readonly [label: string, target: string])[] =>
  [...text.matchAll(/(?<!!)\[([^\]]+)\]\(([^)\s#]+)[^)]*\)/g)].map(([, label = '', target = '']) => [plain(label), target] as const)

/** The sections of the index of the documentation, by the name of their folder. */
const sectionsOf = (index: string): ReadonlyMap<string, string> =>
  new Map(
    index
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0]?.trim().toLowerCase() ?? '', section] as const),
  )

/** The rows of a table of links as groups: `| for | read |`. */
const rowsOf = (section: string) =>
  section.split('\n').flatMap((line) => {
    const [, subject = '', links = ''] = /^\| ([^|]+) \| (.+) \|$/.exec(line) ?? []
    const items = linksIn(links)
    return items.length > 0 ? [{ text: capital(subject), items }] : []
  })

/**
 * The sidebar, from the index of the documentation: its sections, and in each its links in their order. Pages that the index reaches through
 * another one, as those of the API and the decisions, follow in a group of their own.
 *
 * @throws Error for an index without a section for each folder
 */
export const createSidebar = (pages: readonly Page[]): readonly SidebarItem[] => {
  const index = pages.find(({ path: place }) => place === 'contents.md')
  const sections = sectionsOf(index?.text ?? '')
  const byPath = new Map(pages.map((page) => [page.path, page] as const))
  return folders.map((folder): SidebarItem => {
    const section = sections.get(folder)
    if (!section) throw new Error(`docs/README.md has no section for the folder ${folder}.`)
    const placed = new Set<string>()
    const itemsOf = (links: readonly (readonly [string, string])[]): readonly SidebarItem[] =>
      links.flatMap(([text, target]) => {
        const page = byPath.get(target)
        if (!page || placed.has(target) || !target.startsWith(`${folder}/`)) return []
        placed.add(target)
        // Names that are written small, as those of libraries, stay so.
        return [{ text: page.title.toLowerCase() === text.toLowerCase() ? page.title : capital(text), link: linkOf(target) }]
      })
    const rows = rowsOf(section).map(({ text, items }) => ({ text, items: itemsOf(items) }))
    const grouped = rows.flatMap(({ text, items }) => (items.length > 1 ? [{ text, items }] : items))
    const listed = rows.length > 0 ? grouped : itemsOf(linksIn(section))
    const left = pages.filter((page) => page.path.startsWith(`${folder}/`) && !placed.has(page.path))
    const below = (deeper: boolean) =>
      left.filter(({ path: place }) => (path.posix.dirname(place) !== folder) === deeper).map((page) => ({ text: titleIn(page), link: linkOf(page.path) }))
    const [own, deeper] = [below(false), below(true)]
    const many = own.length > 8
    return {
      text: capital(folder),
      collapsed: folder !== 'start' && folder !== 'guides',
      items: [
        ...listed,
        ...(many ? [] : own),
        ...(deeper.length > 0 ? [{ text: 'Entries of the package', collapsed: true, items: deeper }] : []),
        ...(many ? [{ text: 'Records', collapsed: true, items: own }] : []),
      ],
    }
  })
}

const titleIn = ({ text, title }: Page): string => titleOf(text) ?? title
