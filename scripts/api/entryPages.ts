// Which page describes which entry: one for each, and one for all of a folder with many small entries.
import { linkTo } from './readTypes.js'

const shared = ['plugins', 'ports', 'standalone']

/** The file of an entry, for example `siwx-server.md` of `portico/siwx/server`, and `ports.md` of every `portico/ports/…`. */
const pageOf = (name: string): string => {
  const [first, folder, rest] = name.split('/')
  if (folder === undefined) return `${first}.md`
  return `${rest === undefined || shared.includes(folder) ? folder : `${folder}-${rest}`}.md`
}

/**
 * @param entries all entries, in the order of the index
 * @returns the entries of each page, and what links to the description of an entry from another page of the same folder
 */
export const entryPages = <entry extends { readonly name: string }>(entries: readonly entry[]) => {
  const pages = new Map<string, entry[]>()
  for (const entry of entries) pages.set(pageOf(entry.name), [...(pages.get(pageOf(entry.name)) ?? []), entry])
  const link = (name: string) => (pages.get(pageOf(name))?.length === 1 ? `[${name}](${pageOf(name)})` : linkTo(name, pageOf(name)))
  return { pages, link }
}

/** The sections of several entries on one page: their headings are one level deeper, below a list of the entries. */
export const joinSections = <entry extends { readonly name: string }>(
  members: readonly entry[],
  sectionOf: (entry: entry) => readonly string[],
): readonly string[] => {
  const [member, ...more] = members
  if (!member) return []
  if (more.length === 0) return sectionOf(member)
  const [first, folder] = member.name.split('/')
  const deeper = (line: string) => (/^#+ /.test(line) ? `#${line}` : line)
  return [`# ${first}/${folder}`, '', `${members.map(({ name }) => linkTo(name)).join(', ')}.`, '', ...members.flatMap((entry) => sectionOf(entry).map(deeper))]
}
