import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** When something below these files or folders last changed, in milliseconds; 0 when there is nothing. Tests do not count. */
export const newestChange = async (paths: readonly string[]): Promise<number> => {
  let newest = 0
  for (const start of paths) {
    const facts = await stat(start).catch(() => undefined)
    if (!facts) continue
    const files = facts.isDirectory()
      ? (await readdir(start, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      : [start]
    for (const name of files) {
      if (/\.test\.tsx?$/.test(name)) continue
      newest = Math.max(newest, (await stat(name)).mtimeMs)
    }
  }
  return newest
}
