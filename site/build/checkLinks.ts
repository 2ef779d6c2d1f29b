import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const plainOf = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
/** Scripts and styles contain text that looks like attributes. */
const markupOf = (html: string): string => html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>')

/**
 * What is wrong with the links of a folder of HTML: pages and anchors that are not there, and files of other hosts that a page would load.
 *
 * @param base - the path under which the folder is served, for example `/portico/`
 */
export const brokenLinks = (folder: string, base: string): readonly string[] => {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path
          .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
          .split(path.sep)
          .join('/'),
      ),
  )
  const pages = new Map(
    [...files].filter((file) => file.endsWith('.html')).map((file) => [file, markupOf(readFileSync(path.join(folder, file), 'utf8'))] as const),
  )
  const anchors = new Map([...pages].map(([file, html]) => [file, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plainOf(id)))] as const))

  const wrongIn = (file: string, tag: string, attribute: string, value: string): string | undefined => {
    if (/^(data|mailto):/.test(value)) return undefined
    if (/^([a-z]+:|\/\/)/.test(value)) return tag === 'a' ? undefined : `${file} loads ${value}`
    const url = new URL(value, `https://site.invalid${base}${file}`)
    if (!url.pathname.startsWith(base)) return `${file} leaves the site for ${value}`
    const name = decodeURIComponent(url.pathname.slice(base.length))
    const target = name === '' || name.endsWith('/') ? `${name}index.html` : name
    if (!files.has(target)) return `${file}: there is no ${value} (${attribute})`
    const anchor = decodeURIComponent(url.hash.slice(1))
    return anchor !== '' && anchors.has(target) && !anchors.get(target)?.has(anchor) ? `${file}: ${target} has no "#${anchor}"` : undefined
  }
  return [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/<(\w+)\b[^>]*?\s(href|src)="([^"]*)"/g)].flatMap(
      ([, tag = '', attribute = '', value = '']) => wrongIn(file, tag, attribute, plainOf(value)) ?? [],
    ),
  )
}
