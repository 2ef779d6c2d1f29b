import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The time of the last change below these files or folders, in ms. Tests are ignored. */
export const newestChange = async (paths: readonly string[]): Promise<number> => {
  let newest = 0
  for (const start of paths) {
    const facts = await stat(start)
    const files = facts.isDirectory() ? (await readdir(start, { recursive: true })).map((name) => path.join(start, name)) : [start]
    for (const name of files) if (!/\.test\.tsx?$/.test(name)) newest = Math.max(newest, (await stat(name)).mtimeMs)
  }
  return newest
}
