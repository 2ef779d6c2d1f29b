import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isForeign } from './folders.js'

/** The modules of a folder, those of its folders included; nothing that is built or installed, and none that another tool compiles. */
export const filesUnder = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => path.posix.join((entry.parentPath ?? entry.path).split(path.sep).join('/'), entry.name))
      .filter((file) => !/(^|\/)(node_modules|dist|vendor|\.[\w-]+)\//.test(file) && !isForeign(file))
      .sort()
  } catch {
    return []
  }
}
