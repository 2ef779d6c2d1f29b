import { folders, type Page } from './readPages.js'
import { withoutCode } from './rewriteLinks.js'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The first sentence of a page, without links and marks. */
export const summaryOf = (text: string): string => {
  const bare = withoutCode(text, false).replace(/^---[\s\S]*?^---/m, '')
  const paragraph = bare.split(/\n\s*\n/).find((part) => /^[\p{L}`*[]/u.test(part.trim())) ?? ''
  const words = paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.+?\.(?= \p{Lu}|$)/u.exec(words)?.[0] ?? words.replace(/:$/, '.')
}

/**
 * The index of the site for programs that read text: https://llmstxt.org. Each link leads to the Markdown of a page, beside its HTML.
 *
 * @param base - what the addresses begin with, for example `/portico/`
 */
export const llmsText = (pages: readonly Page[], { name, about, base }: { readonly name: string; readonly about: string; readonly base: string }): string => {
  const line = ({ title, path, text }: Page) => `- [${title}](${base}${path}): ${summaryOf(text)}`
  const sections = folders.map((folder) => {
    const inside = pages.filter((page) => page.path.startsWith(`${folder}/`))
    return `## ${capital(folder)}\n\n${inside.map(line).join('\n')}`
  })
  const elsewhere = pages.filter(({ path }) => !folders.some((folder) => path.startsWith(`${folder}/`)))
  return [`# ${name}`, `> ${about}`, ...sections, `## More\n\n${elsewhere.map(line).join('\n')}`, ''].join('\n\n').replace(/\n+$/, '\n')
}
