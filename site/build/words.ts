import type { Page } from './readPages.js'

/** The most that the pages of the site may have together, as `wc -w` counts them. It goes down freely, and up only with a reason in the commit message. */
export const wordLimit = 180_000

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** The words of the pages by folder, the most first, and of all together. */
export const countWords = (pages: readonly Page[]): { readonly all: number; readonly byFolder: ReadonlyMap<string, number> } => {
  const folderOf = ({ path }: Page) => /^(reference\/api|[^/]+)\//.exec(path)?.[1] ?? 'others'
  const byFolder = new Map<string, number>()
  for (const page of pages) byFolder.set(folderOf(page), (byFolder.get(folderOf(page)) ?? 0) + wordsOf(page.text))
  const sorted = [...byFolder].sort(([, one], [, other]) => other - one)
  return { all: sorted.reduce((sum, [, words]) => sum + words, 0), byFolder: new Map(sorted) }
}
