// Refuses files that have become too long. Those that were longer when the rule came stand with their lines in a list, and may only get
// shorter: `--write` takes down what has become shorter.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { filesUnder } from './filesUnder.js'
import { foldersUnder } from './folders.js'
import { ratchet } from './ratchet.js'

/** The most lines that a file may have. */
export const maxLines = 300
const list = 'scripts/data/long-files.json'

/** What is wrong, and the list as it can be now. `texts`: of the files, by path; `allowed`: lines of those that are longer than the limit. */
export const findLongFiles = (texts: ReadonlyMap<string, string>, allowed: Readonly<Record<string, number>>) => {
  const lengths = new Map([...texts].map(([file, text]) => [file, text.trimEnd().split('\n').length]))
  const { excess, shorter } = ratchet(lengths, allowed, maxLines)
  const complaints = excess.map(({ key, lines, most }) => `${key} has ${lines} lines; at most ${most} are allowed. A file is one concept.`)
  return { complaints, shorter }
}

const run = () => {
  const texts = new Map(foldersUnder('files').flatMap((folder) => filesUnder(folder).map((file) => [file, readFileSync(file, 'utf8')] as const)))
  const { complaints, shorter } = findLongFiles(texts, JSON.parse(readFileSync(list, 'utf8')))
  for (const complaint of complaints) console.error(complaint)
  if (process.argv.includes('--write')) writeFileSync(list, `${JSON.stringify(shorter, null, 2)}\n`)
  console.log(`${Object.keys(shorter).length} files are longer than ${maxLines} lines.`)
  process.exit(complaints.length > 0 ? 1 : 0)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run()
