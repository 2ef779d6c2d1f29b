import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { rewriteLinks, withoutCode } from './rewriteLinks.js'
import { isRecord, withoutRecords } from './withoutRecords.js'

/** A page of the site. Paths have slashes, on every system. */
export interface Page {
  /** Its path in the site, for example `guides/swap.md`. */
  readonly path: string
  readonly title: string
  /** Its path in the repository; none where the build of the site makes it. */
  readonly source?: string
  /** Markdown, whose links lead to pages of the site and, for anything else of the repository, to its public address. */
  readonly text: string
}

export interface Sources {
  readonly pages: readonly Page[]
  /** Files that pages show, by their path in the site, with their path in the repository. */
  readonly assets: ReadonlyMap<string, string>
}

/** The folders of the documentation, in the order of the sidebar. */
export const folders = ['start', 'guides', 'reference', 'operate'] as const

/** Pages of the repository outside of `docs` that readers need, with their path in the site. */
const others: Readonly<Record<string, string>> = {
  'docs/README.md': 'contents.md',
  'apps/gateway/README.md': 'operate/gateway-package.md',
  'apps/vault/README.md': 'operate/secure-site.md',
  'apps/sandbox/README.md': 'operate/sandbox.md',
  'SECURITY.md': 'security.md',
  'CHANGELOG.md': 'changelog.md',
}

const markdownIn = (root: string, folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => name.endsWith('.md'))
    .sort()

/** The title of a page: its first heading without marks, or that of its front matter. */
export const titleOf = (text: string): string | undefined =>
  /^# (.+)$/m.exec(withoutCode(text, false))?.[1]?.replaceAll('`', '') ?? /^---\n[\s\S]*?^title: (.+)$/m.exec(text)?.[1]

const addressOf = (root: string): string => {
  const { repository }: { readonly repository: { readonly url: string } } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
}

/**
 * Reads the documentation of the repository as pages of the site.
 *
 * @param root - the folder of the repository
 * @throws Error naming the page and the link, for a link that leads to nothing in the repository, and for two pages at one path
 */
export const readPages = (root: string): Sources => {
  const repository = addressOf(root)
  const places = new Map<string, string>([
    ...folders
      .flatMap((folder) => markdownIn(root, `docs/${folder}`))
      .filter((file) => !isRecord(file))
      .map((file) => [file, file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md')] as const),
    ...Object.entries(others),
    // Pages that only the site has.
    ...markdownIn(root, 'site/pages').map((file) => [file, file.replace(/^site\/pages\//, '')] as const),
  ])
  const taken = [...places.values()].find((place, at, all) => all.indexOf(place) !== at)
  if (taken) throw new Error(`Two files of the repository are ${taken} of the site.`)
  const assets = new Map<string, string>()
  const leads = (from: string, place: string, target: string): string => {
    if (/^[a-z]+:/i.test(target) || target.startsWith('#')) return target
    const [name = '', anchor] = target.split('#')
    const tail = anchor === undefined ? '' : `#${anchor}`
    const file = path.posix.normalize(path.posix.join(path.posix.dirname(from), name)).replace(/\/$/, '')
    if (!existsSync(path.join(root, file))) throw new Error(`${from} links to ${target}, which is not there.`)
    const isFolder = statSync(path.join(root, file)).isDirectory()
    const relative = (to: string) => path.posix.relative(path.posix.dirname(place), to) || path.posix.basename(to)
    const page = places.get(isFolder ? `${file}/README.md` : file)
    if (page) return relative(page) + tail
    if (/\.(png|svg|jpg)$/.test(file)) {
      const asset = file.replace(/^docs\//, '')
      assets.set(asset, file)
      const to = relative(asset)
      return to.startsWith('.') ? to : `./${to}`
    }
    return `${repository}/${isFolder ? 'tree' : 'blob'}/main/${file}${tail}`
  }
  const pages = [...places].map(([source, place]): Page => {
    const whole = readFileSync(path.join(root, source), 'utf8')
    const text = withoutRecords(source, whole, `${repository}/blob/main/${source}`)
    const title = titleOf(text)
    if (!title) throw new Error(`${source} has no title.`)
    return { path: place, title, source, text: rewriteLinks(text, (target) => leads(source, place, target)) }
  })
  return { pages, assets }
}
