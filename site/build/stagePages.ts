import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawCharts } from './charts.js'
import { comparisonPage } from './comparisonPage.js'
import { toHtmlSource, toMarkdown } from './directives.js'
import { type Page, readPages, type Sources } from './readPages.js'

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
/** Draws what Portico adds to projects where the benchmarks list it. */
const withProjects = ({ path: place, text }: Page): string =>
  place === 'reference/benchmarks.md' ? text.replace(/^## In real projects$/m, '$&\n\n::chart projects') : text

/** Writes every page into a folder as VitePress reads it. */
export const stagePages = (root: string, folder: string): Sources => {
  const { pages, assets } = readPages(root)
  const benchmarks = pages.find((page) => page.path === 'reference/benchmarks.md')?.text ?? ''
  const all = [...pages, comparisonPage(benchmarks, readFileSync(path.join(root, 'site/compare/features.md'), 'utf8'))]
  const charts = drawCharts(benchmarks)
  rmSync(folder, { recursive: true, force: true })
  for (const page of all) write(path.join(folder, page.path), toHtmlSource(withProjects(page), charts))
  for (const [to, from] of assets) cpSync(path.join(root, from), path.join(folder, to))
  for (const hero of ['hero-dark.webp', 'hero-light.webp']) cpSync(path.join(root, 'docs/assets', hero), path.join(folder, 'public', hero))
  return { pages: all, assets }
}

/** Puts beside the built pages what is not HTML of theirs: their Markdown, and what that shows. */
export const addCompanions = (root: string, { pages, assets }: Sources, folder: string): void => {
  for (const page of pages) {
    const up = path.posix.relative(path.posix.dirname(page.path), '.')
    write(path.join(folder, page.path), toMarkdown(page.text, up ? `${up}/` : ''))
  }
  for (const [to, from] of assets) cpSync(path.join(root, from), path.join(folder, to))
}
