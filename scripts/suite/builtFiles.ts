// The files that pages load, by names and contents without the hashes that a build puts into both: another build of the same sources, or of
// sources that a file does not contain, has the same.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './inputs.js'

export interface BuiltFiles {
  /** `chunks/send.js abc`: the name without its hash, and the fingerprint. Undefined where there is no such file. */
  identityOf(file: string): string | undefined
  has(identity: string): boolean
}

/** `chunks/send-late.js` of `chunks/send-late-BMNN-b01-XVSXF7PD.js`: without what may be a hash. */
export const plainName = (file: string): string => file.replace(/(?:-[\w-]{8})+(?=\.\w+$)/, '')

/** Reads the files of the folders that are served. Names of files in them are read without their hashes, and so is the integrity of scripts. */
export const readBuiltFiles = (texts: ReadonlyMap<string, string>): BuiltFiles => {
  const known = new Map([...texts.keys()].map((file) => [path.basename(file), plainName(path.basename(file))]))
  const named = (text: string, nameOf: (name: string) => string | undefined) =>
    text.replace(/sha384-[A-Za-z0-9+/=]{64}/g, '').replace(/[\w.-]+\.(?:js|css)\b/g, (name) => nameOf(name) ?? name)
  const count = new Map<string, number>()
  for (const plain of known.values()) count.set(plain, (count.get(plain) ?? 0) + 1)
  // Where several files have one name, which of them a file refers to is said by its contents.
  const first = new Map([...texts].map(([file, text]) => [path.basename(file), hashOf(named(text, (name) => known.get(name)))]))
  const identities = new Map(
    [...texts].map(([file, text]) => {
      const contents = named(text, (name) => {
        const plain = known.get(name)
        return plain === undefined || count.get(plain) === 1 ? plain : `${plain}@${first.get(name)}`
      })
      return [file, `${plainName(file)} ${hashOf(contents)}`]
    }),
  )
  const all = new Set(identities.values())
  return { identityOf: (file) => identities.get(file), has: (identity) => all.has(identity) }
}

/** The folders that the sandbox serves, by the beginnings of addresses. */
const folders = { '/built/': 'apps/sandbox/.built', '/dist/standalone/': 'dist/standalone', '/dist/': 'dist', 'vault:/': 'apps/vault/.built' } as const
const textsIn = (begin: string, folder: string): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((name) => /\.(js|css)$/.test(name) && !/^(types|standalone)\//.test(name))
      .map((name) => [`${begin}${name}`, readFileSync(path.join(folder, name), 'utf8')] as const),
  )

/** All files that pages load. Names lead to files of the same folder. */
export const servedFiles = (): BuiltFiles => {
  const all = Object.entries(folders).map(([begin, folder]) => readBuiltFiles(textsIn(begin, folder)))
  return {
    identityOf: (file) => all.map((files) => files.identityOf(file)).find((identity) => identity !== undefined),
    has: (identity) => all.some((files) => files.has(identity)),
  }
}
