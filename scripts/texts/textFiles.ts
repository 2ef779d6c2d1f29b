import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../filesUnder.js'
import { isTest } from '../folders.js'

/** Where texts of visitors are declared. Mails of the gateway have a list of their own, and the sandbox is no product. */
const textFolders = ['adapters', 'client', 'elements', 'exports', 'kernel', 'lib', 'plugins', 'ports', 'siwx', 'ui', 'apps/vault'] as const

const isProduct = (file: string): boolean => !isTest(file) && !/(^|\/)(testing|tests)\//.test(file)

/** The files that may declare texts, by their paths from the folder of the project. */
export const textFiles = (root = ''): readonly string[] =>
  textFolders
    .flatMap((folder) => filesUnder(path.posix.join(root, folder)))
    .map((file) => path.posix.relative(root, file))
    .filter(isProduct)
    .sort()

const declaration = /\b(?:msg\(\s*|key:\s*)(['"`])([\w.-]+)\1/g

/** The keys that a file declares, without the compiler of TypeScript: that takes a second, and every test with a translated text would wait for it. */
export const keysIn = (source: string): readonly string[] => [...source.matchAll(declaration)].flatMap(([, , key]) => key ?? [])

/** Which file declares which key; a key once for each of its files. Only keys that `isText` knows: other objects have keys too. */
export const declaredKeys = (root: string, isText: (key: string) => boolean): readonly { readonly key: string; readonly file: string }[] =>
  textFiles(root).flatMap((file) => [...new Set(keysIn(readFileSync(path.join(root, file), 'utf8')))].filter(isText).map((key) => ({ key, file })))
