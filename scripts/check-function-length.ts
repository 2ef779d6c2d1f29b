// Refuses functions that have become too long. Those that were longer when the rule came stand with their lines in a list, and may only get
// shorter: `--write` takes down what has become shorter.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { functionsOf, type NamedFunction } from './figures.js'
import { filesUnder } from './filesUnder.js'
import { foldersUnder } from './folders.js'
import { ratchet } from './ratchet.js'

/** The most lines that a function may have. */
export const maxLines = 150
const list = 'scripts/data/long-functions.json'

/** What is wrong, and the list as it can be now. `allowed`: "file name" -> lines, for functions that are longer than the limit. */
export const findTooLong = (functions: readonly NamedFunction[], allowed: Readonly<Record<string, number>>) => {
  const lengths = new Map<string, number>()
  for (const { file, name, lines } of functions) lengths.set(`${file} ${name}`, Math.max(lines, lengths.get(`${file} ${name}`) ?? 0))
  const { excess, shorter } = ratchet(lengths, allowed, maxLines)
  const complaints = excess.map(({ key, lines, most }) => {
    const [file = '', ...name] = key.split(' ')
    return `${file}: ${name.join(' ')} has ${lines} lines; at most ${most} are allowed. Move what is an idea of its own into a file of its own.`
  })
  return { complaints, shorter }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const functions = foldersUnder('functions')
    .flatMap(filesUnder)
    .flatMap((file) => functionsOf(file, readFileSync(file, 'utf8')))
  const { complaints, shorter } = findTooLong(functions, JSON.parse(readFileSync(list, 'utf8')))
  for (const complaint of complaints) console.error(complaint)
  if (process.argv.includes('--write')) writeFileSync(list, `${JSON.stringify(shorter, null, 2)}\n`)
  console.log(`${Object.keys(shorter).length} functions are longer than ${maxLines} lines.`)
  process.exit(complaints.length > 0 ? 1 : 0)
}
