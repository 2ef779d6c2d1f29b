import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { etagOf } from './etags.js'

const zip = promisify(gzip)
/** The path below which the files are served. */
const prefix = '/built/'
/** The address of the worker, which pages start by a fixed name. */
const workerAddress = `${prefix}keysWorker.js`

export interface ServedFile {
  /** Its media type. */
  readonly type: string
  readonly plain: Buffer
  readonly zipped: Buffer
  readonly etag: string
  /** Whether its name contains a hash of its contents. */
  readonly lasting: boolean
  /** Whether it is the worker of the keys. */
  readonly worker: boolean
}
export interface Built {
  /** The files by address. */
  readonly files: ReadonlyMap<string, ServedFile>
  /** Addresses of the entry points, by name. */
  readonly entries: ReadonlyMap<string, string>
  /** Addresses of the scripts that an entry point loads immediately, besides its own, by the name of the entry point. */
  readonly loads: ReadonlyMap<string, readonly string[]>
  /** Hashes of the scripts, by address. */
  readonly integrity: Readonly<Record<string, string>>
}

const textsOf = (value: unknown): readonly (readonly [string, string])[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []))

const toServed = async (
  type: string,
  plain: Buffer,
  { lasting = false, worker = false }: { lasting?: boolean; worker?: boolean } = {},
): Promise<ServedFile> => {
  return { type, plain, zipped: await zip(plain, { level: 9 }), etag: etagOf(plain), lasting, worker }
}

/**
 * Reads the files of the build: the scripts in its manifest, each compared with its hash there, and their source maps. Nothing else in
 * the folder is served.
 *
 * @throws Error for a manifest or a script that is missing or was changed
 */
export const readBuilt = async (folder: URL): Promise<Built> => {
  const list: unknown = JSON.parse(await readFile(new URL('files.json', folder), 'utf8'))
  const { entries: named, loads: lists, integrity: hashes } = (list ?? {}) as Readonly<Record<'entries' | 'loads' | 'integrity', unknown>>
  const scripts = textsOf(hashes)
  const entries = new Map(textsOf(named).map(([entry, name]) => [entry, `${prefix}${name}`]))
  const loads = new Map(
    Object.entries(typeof lists === 'object' && lists !== null ? lists : {}).map(([entry, names]) => [
      entry,
      textsOf(names).map(([, name]) => `${prefix}${name}`),
    ]),
  )
  const worker = entries.get('keysWorker')
  const files = new Map<string, ServedFile>()
  for (const [name, hash] of scripts) {
    const address = `${prefix}${name}`
    const plain = await readFile(new URL(name, folder))
    if (`sha384-${createHash('sha384').update(plain).digest('base64')}` !== hash) throw new Error(`${name} of the secure site is not the file that was built.`)
    const served = await toServed('text/javascript; charset=utf-8', plain, { lasting: true, worker: address === worker })
    files.set(address, served)
    if (served.worker) files.set(workerAddress, { ...served, lasting: false })
    const map = await readFile(new URL(`${name}.map`, folder)).catch(() => undefined)
    if (map) files.set(`${address}.map`, await toServed('application/json; charset=utf-8', map))
  }
  return { files, entries, loads, integrity: Object.fromEntries(scripts.map(([name, hash]) => [`${prefix}${name}`, hash])) }
}
