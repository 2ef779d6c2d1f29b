// @ts-check
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** When something below these paths last changed, in ms; tests do not count. @param {readonly string[]} paths files or folders */
export const newestChange = async (paths) => {
  let newest = 0
  for (const start of paths) {
    const facts = await stat(start)
    const files = facts.isDirectory() ? (await readdir(start, { recursive: true })).map((name) => path.join(start, name)) : [start]
    for (const name of files) if (!/\.test\.tsx?$/.test(name)) newest = Math.max(newest, (await stat(name)).mtimeMs)
  }
  return newest
}
