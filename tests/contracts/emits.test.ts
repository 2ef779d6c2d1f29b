// What a plugin of this package emits of others is what its manifest lists: the kernel would not emit anything else.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { builtins } from '../../plugins/index.js'

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) return name === 'testing' ? [] : filesIn(file)
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [file] : []
  })

/** The events of all ports, by the names of their exports. */
const events = async (): Promise<ReadonlyMap<string, string>> => {
  const ports = await Promise.all(readdirSync('ports').map(async (file): Promise<object> => import(path.resolve('ports', file))))
  return new Map(
    ports.flatMap((port) =>
      Object.entries<unknown>({ ...port }).flatMap(([name, ref]) =>
        isRecord(ref) && ref.kind === 'event' && typeof ref.id === 'string' ? [[name, ref.id] as const] : [],
      ),
    ),
  )
}

test('a built-in plugin lists the events of others that its code emits, and no more', async () => {
  const known = await events()
  for (const { manifest } of await Promise.all(builtins.map((one) => one.manifest()))) {
    const folder = manifest.id === 'walletconnect' ? 'adapters/walletconnect' : `plugins/${manifest.id}`
    const emitted = filesIn(folder)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bemit\(\s*(\w+)/g)].flatMap(([, name = '']) => known.get(name) ?? []))
      .filter((id) => id.split(':')[0] !== manifest.id)
    expect((manifest.emits ?? []).map(({ id }) => id).sort(), manifest.id).toEqual([...new Set(emitted)].sort())
  }
})
