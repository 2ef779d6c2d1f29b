import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { createSidebar } from './build/createSidebar.js'
import { foldTables } from './build/foldTables.js'
import { memberAnchors } from './build/memberAnchors.js'
import { plainHeads } from './build/plainHeads.js'
import { isGenerated } from './build/isGenerated.js'
import { readPages } from './build/readPages.js'
import { boostEntry, toSearchSections } from './build/searchSections.js'
import { slugOf } from './build/slugOf.js'

const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const root = own('../')
const { pages } = readPages(root)
const sidebar = createSidebar(pages)
/** The files that can be edited by hand, by the path of their page. */
const sources = Object.fromEntries(pages.flatMap(({ path, source }) => (source && !isGenerated(root, source) ? [[path, source] as const] : [])))

/** The renderer of VitePress, which colours code in the background; its type does not say so. */
const canRenderLater = (md: object): md is { renderAsync(text: string, env: object): Promise<string> } => 'renderAsync' in md

export default defineConfig({
  title: 'Portico',
  description: 'A wallet-connection modal for web pages: AppKit-compatible, small, MIT.',
  lang: 'en',
  srcDir: '../.artifacts/site/pages',
  cacheDir: '../.artifacts/site/cache',
  // `dark` follows the system and can be switched; there is no third mode.
  appearance: true,
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  transformHead: ({ pageData }) =>
    pageData.isNotFound ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: `./${pageData.relativePath.split('/').at(-1)}` }]],
  transformPageData: ({ relativePath, frontmatter }) => {
    const source = sources[relativePath]
    return { frontmatter: { ...frontmatter, ...(source ? { source } : { editLink: false }) } }
  },
  // A page is asked for when it is opened: the first one would load a megabyte of the reference for links that are in sight.
  router: { prefetchLinks: false },
  // A reader's own machine is not ours to check. Neither demos nor the Markdown beside the pages are pages: build.ts adds them, and checks every link of what was built.
  ignoreDeadLinks: [/^https?:\/\/localhost/, /\.\/(.*\/)?demo\//, /^\/demo\//],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    // Braces in a page are text: at the end of a cell they would become attributes of it.
    attrs: { disable: true },
    config: (md) => {
      md.core.ruler.push('member-anchors', memberAnchors)
      md.core.ruler.push('plain-heads', plainHeads)
      md.core.ruler.push('fold-tables', foldTables)
    },
  },
  vite: {
    resolve: {
      // Parts of the default theme that are not accessible, each by one of ours.
      alias: [
        { find: /^.*\/VPSidebarItem\.vue$/, replacement: own('theme/SidebarItem.ts') },
        { find: /^.*\/VPHome\.vue$/, replacement: own('theme/Home.ts') },
      ],
    },
    // The index of the search is one file of a megabyte, which loads when the search is opened.
    build: { chunkSizeWarningLimit: 2_000 },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        _render: async (text, env, md) => toSearchSections(canRenderLater(md) ? await md.renderAsync(text, env) : md.render(text, env), env.relativePath),
        miniSearch: { searchOptions: { boostDocument: boostEntry } },
      },
    },
    editLink: { text: 'Edit this page', pattern: ({ frontmatter }) => `https://github.com/portico-widget/portico/edit/main/${frontmatter.source}` },
    sidebar: sidebar as DefaultTheme.SidebarItem[],
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start/how-it-works' },
      { text: 'Guides', link: '/guides/theming' },
      { text: 'Reference', link: '/reference/options' },
      { text: 'Operate', link: '/operate/' },
      {
        text: 'Live',
        items: [
          { text: 'Try it here', link: '/demos/' },
          { text: 'Theme studio', link: '/demos/theme' },
          { text: 'Parts of portico/ui', link: '/demos/components' },
          { text: 'Comparison', link: '/compare' },
        ],
      },
    ],
    socialLinks: [{ icon: 'github', link: 'https://github.com/portico-widget/portico' }],
    footer: { message: 'MIT. <a href="https://github.com/portico-widget/portico">Source</a>' },
    docFooter: { prev: 'Before', next: 'Next' },
  },
})
