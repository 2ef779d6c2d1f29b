// @looks-at site
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { perTier } from '../../../tests/harness/perTier.js'
import { compileVault, type FileList } from '../build/compileVault.js'

/** Prints the hash of each file, as a build that was started in this folder has them. */
const startedIn = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '-e',
      `import { createHash } from 'node:crypto'
       const { compileVault } = await import(${JSON.stringify(new URL('../build/compileVault.js', import.meta.url).href)})
       for (const [name, bytes] of await compileVault()) console.log(name, createHash('sha256').update(bytes).digest('hex'))`,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' } },
  )

test('the files of the secure site are the same, byte by byte and name by name, wherever the build is started', async () => {
  const here = [...(await compileVault())].map(([name, bytes]) => `${name} ${createHash('sha256').update(bytes).digest('hex')}\n`).join('')
  expect(startedIn(tmpdir())).toBe(here)
  for (const folder of perTier({ test: [], full: [new URL('..', import.meta.url).pathname] })) expect(startedIn(folder)).toBe(here)
}, 120_000)

const readList = (files: ReadonlyMap<string, Uint8Array>): FileList => JSON.parse(Buffer.from(files.get('files.json') ?? []).toString('utf8'))

test('each script has a hash in its name and one in the list, which names the entry points', async () => {
  const files = await compileVault()
  const { entries, loads, integrity } = readList(files)
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => !/-[0-9a-z]{8}\.js$/.test(name))).toEqual([])
  expect(Object.keys(integrity)).toEqual(scripts)
  for (const [name, hash] of Object.entries(integrity))
    expect(hash).toBe(
      `sha384-${createHash('sha384')
        .update(files.get(name) ?? '')
        .digest('base64')}`,
    )
  expect(Object.keys(entries)).toEqual(['main', 'window', 'wallet', 'device', 'review', 'keep', 'keysWorker'])
  for (const [entry, name] of Object.entries(entries)) expect(name).toMatch(new RegExp(`^${entry}-[0-9a-z]{8}\\.js$`))
  for (const names of Object.values(loads)) expect(names.filter((name) => integrity[name] === undefined)).toEqual([])
}, 60_000)
