import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isPinnable, type Reference, referencesIn, withReferences } from './references.js'

/** What answers with the pinned text of a reference. */
export type Resolve = (reference: Reference) => Promise<string>

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')

/** The references below a folder that are not pinned. */
export const unpinnedIn = (root: string, files: readonly string[]): readonly Reference[] =>
  files.filter(isPinnable).flatMap((file) => referencesIn(file, read(root, file)).filter(({ isPinned }) => !isPinned))

/**
 * Pins what is not pinned yet. Nothing is written before all is known.
 *
 * @returns a line for each reference that is pinned now
 * @throws Error with a sentence for each reference that could not be read
 */
export const pinFiles = async (root: string, files: readonly string[], resolve: Resolve): Promise<readonly string[]> => {
  const open = unpinnedIn(root, files)
  const key = ({ kind, name, tag }: Reference) => `${kind} ${name} ${tag}`
  const first = new Map(open.map((reference) => [key(reference), reference]))
  const asked = await Promise.allSettled([...first.values()].map(async (reference) => [key(reference), await resolve(reference)] as const))
  const wrong = asked.flatMap((one) => (one.status === 'rejected' ? [`${one.reason instanceof Error ? one.reason.message : one.reason}`] : []))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const found = new Map(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  for (const file of new Set(open.map((one) => one.file))) {
    const changes = open.filter((one) => one.file === file).map((one) => ({ at: one.at, text: one.text, to: found.get(key(one)) ?? one.text }))
    writeFileSync(path.join(root, file), withReferences(read(root, file), changes))
  }
  return [...found.values()]
}
