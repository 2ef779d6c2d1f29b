/** A text of a language file, and where it stands. */
export interface LocaleText {
  readonly key: string
  readonly text: string
  /** Counted from 1. */
  readonly line: number
}
export interface LocaleFile {
  readonly texts: readonly LocaleText[]
  /** As `file:line: sentence`. */
  readonly faults: readonly string[]
}

const string = '"(?:[^"\\\\\\n]|\\\\.)*"'
const row = new RegExp(`\\s*(${string})\\s*:\\s*(${string})\\s*(,(?=\\s*")|(?=\\}\\s*$))`, 'y')

/**
 * The texts of `locales/<language>.json`: an object of keys and ICU messages, in any order. JSON.parse takes the last of two equal keys and knows
 * no lines, so that the file is read here.
 */
export const parseLocale = (file: string, source: string): LocaleFile => {
  const texts: LocaleText[] = []
  const faults: string[] = []
  const lines = new Map<string, number>()
  if (source.startsWith('\ufeff')) faults.push(`${file}:1: It begins with a byte order mark: save it as UTF-8 without one.`)
  let at = /^\ufeff?\s*\{/.exec(source)?.[0].length ?? 0
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  let line = lineAt(at)
  while (at > 0) {
    row.lastIndex = at
    const [whole, key, text] = row.exec(source) ?? []
    if (whole === undefined || key === undefined || text === undefined) break
    const start = line + (/^\s*/.exec(whole)?.[0].split('\n').length ?? 1) - 1
    line += whole.split('\n').length - 1
    try {
      const read = { key: JSON.parse(key) as string, text: JSON.parse(text) as string, line: start }
      const first = lines.get(read.key)
      if (first === undefined) texts.push(read)
      else faults.push(`${file}:${start}: "${read.key}" stands here and in line ${first}.`)
      lines.set(read.key, first ?? start)
    } catch {
      faults.push(`${file}:${start}: It is no JSON: ${whole.trim().slice(0, 60)}`)
    }
    at += whole.length
  }
  const rest = source.slice(at)
  if (rest.trim() !== '}') faults.push(`${file}:${lineAt(source.length - rest.trimStart().length)}: Expected "key": "text", and a comma between two of them.`)
  return { texts, faults }
}
