// Which page describes which entry: one for each, and one for all of a folder with many small entries.
import { linkTo } from './readTypes.js'

const shared = ['plugins', 'ports', 'standalone']

/** The file of an entry, for example `siwx-server.md` of `portico/siwx/server`, and `ports.md` of every `portico/ports/…`. */
const pageOf = (name) => {
  const [first, folder, rest] = name.split('/')
  if (folder === undefined) return `${first}.md`
  return `${rest === undefined || shared.includes(folder) ? folder : `${folder}-${rest}`}.md`
}

/**
 * @param entries all entries, in the order of the index
 * @returns the entries of each page, and what links to the description of an entry from another page of the same folder
 */
export const entryPages = (entries) => {
  const pages = new Map()
  for (const entry of entries) pages.set(pageOf(entry.name), [...(pages.get(pageOf(entry.name)) ?? []), entry])
  const link = (name) => (pages.get(pageOf(name)).length === 1 ? `[${name}](${pageOf(name)})` : linkTo(name, pageOf(name)))
  return { pages, link }
}

/** The sections of several entries on one page: their headings are one level deeper, below a list of the entries. */
export const joinSections = (members, sectionOf) => {
  if (members.length === 1) return sectionOf(members[0])
  const [first, folder] = members[0].name.split('/')
  const deeper = (line) => (/^#+ /.test(line) ? `#${line}` : line)
  return [`# ${first}/${folder}`, '', `${members.map(({ name }) => linkTo(name)).join(', ')}.`, '', ...members.flatMap((entry) => sectionOf(entry).map(deeper))]
}
