import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('keyProgram.mjs', import.meta.url))

/** A key service of the test's own, which does what the test says. `add`: a new master key, in front of the others. */
export const createKeyService = (first: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-keys-'))
  const at = (name: string) => path.join(folder, name)
  const linesOf = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8').trim().split('\n').filter(Boolean) : [])
  let keys: readonly { readonly id: string; readonly key: string }[] = []
  const keep = (next: typeof keys) => {
    keys = next
    writeFileSync(at('keys.json'), JSON.stringify(keys))
  }
  const add = (id: string) => keep([{ id, key: randomBytes(32).toString('base64') }, ...keys])
  const behave = (behaviour: string) => writeFileSync(at('behaviour'), behaviour)
  add(first)
  behave('well')
  return {
    command: [process.execPath, program, folder],
    add: async (id: string) => add(id),
    remove: async (id: string) => keep(keys.filter((one) => one.id !== id)),
    behave,
    /** What it was asked since the last time. */
    calls: () => {
      const lines = linesOf('calls')
      writeFileSync(at('calls'), '')
      return lines
    },
    pids: () => linesOf('pids').map(Number),
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}
