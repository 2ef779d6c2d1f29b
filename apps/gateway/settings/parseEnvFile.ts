import { SettingsError } from '../base/SettingsError.js'

/** What a backslash takes from the next character within double quotes; before any other it is one itself. */
const escaped = /\\([\\"`$])/g

/**
 * The value of a line. What systemd and Docker read in two ways, such as a backslash without quotes, is refused: each of them would start the
 * gateway with another secret.
 *
 * @returns why it is none, as `problem`
 */
const readValue = (text: string): { readonly value: string } | { readonly problem: string } => {
  const [quote = ''] = /^["']/.exec(text) ?? []
  if (quote === '') {
    if (text.includes('\\')) return { problem: 'a value with a backslash stands in double quotes' }
    return { value: text }
  }
  const inside = text.slice(1, -1)
  if (text.length < 2 || !text.endsWith(quote)) return { problem: `the value begins with ${quote} and does not end with it on this line` }
  if (quote === "'") return inside.includes("'") ? { problem: "there is a ' within the quotes" } : { value: inside }
  const bare = inside.replace(escaped, '')
  if (bare.includes('"') || bare.endsWith('\\')) return { problem: 'there is a " within the quotes: write \\" for it' }
  return { value: inside.replace(escaped, '$1') }
}

/**
 * Reads the content of a file with settings as systemd (`EnvironmentFile`) and Docker (`--env-file`) do: `NAME=value` in each line, `#` or `;` before a
 * comment. A value is everything after the `=`, with spaces and `<`, `#` or `$` in it; quotes around all of it are removed.
 *
 * @throws {SettingsError} that names the file and the line, and never its value
 */
export const parseEnvFile = (content: string, file: string): Readonly<Record<string, string>> => {
  const found = new Map<string, { readonly line: number; readonly value: string }>()
  const lines = content.replace(/^\ufeff/, '').split(/\r?\n/)
  for (const [at, text] of lines.entries()) {
    const wrong = (why: string) => new SettingsError(`${file}, line ${at + 1}: ${why}.`)
    const line = text.trim()
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue
    const [, name = '', rest] = /^([^=]*)=(.*)$/.exec(line) ?? []
    if (rest === undefined) throw wrong('it is NAME=value, and has no "="')
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw wrong('before "=" is the name of a variable alone, without spaces and without "export"')
    const before = found.get(name)
    if (before) throw wrong(`${name} is set in line ${before.line} already`)
    const read = readValue(rest.trim())
    if ('problem' in read) throw wrong(`${name}: ${read.problem}`)
    found.set(name, { line: at + 1, value: read.value })
  }
  return Object.fromEntries([...found].map(([name, { value }]) => [name, value]))
}
