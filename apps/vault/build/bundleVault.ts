import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileVault } from './compileVault.js'
import { newestChange } from './newestChange.js'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

const sources = [
  'account',
  'base',
  'build',
  'frame',
  'keys',
  'popup',
  'review',
  'smart',
  'views',
  'window',
  'worker',
  '../../ui',
  '../../kernel/api',
  '../../lib',
  '../../locales',
  '../../scripts/texts',
  '../../scripts/texts.ts',
  '../../protocol',
  '../../elements/styles',
  '../../siwx/message',
  '../../package-lock.json',
].map(file)

/** Bundles the secure site into `.built` if it is missing or older than its sources. */
export const bundleVault = async (): Promise<void> => {
  const stamp = file('.built/stamp')
  const built = await stat(stamp).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (built > (await newestChange(sources))) return
  await rm(file('.built'), { recursive: true, force: true })
  const began = Date.now()
  for (const [name, contents] of await compileVault()) {
    const target = file(`.built/${name}`)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, contents)
  }
  await writeFile(stamp, '')
  // Files that changed during the build are left for the next one.
  await utimes(stamp, began / 1000, began / 1000)
}
