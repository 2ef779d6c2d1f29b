// @ts-check
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)
/** Where the files are served. */
const prefix = '/built/'
/** The address of the worker, which pages start by a name that does not change. */
const workerAddress = `${prefix}keysWorker.js`

/**
 * @typedef {object} ServedFile
 * @property {string} type
 * @property {Buffer} plain
 * @property {Buffer} zipped
 * @property {string} etag
 * @property {boolean} lasting its name has a hash of its contents
 * @property {boolean} worker it is the worker of the keys
 */
/** @typedef {{ readonly files: ReadonlyMap<string, ServedFile>, readonly entries: ReadonlyMap<string, string>, readonly integrity: Readonly<Record<string, string>> }} Built entries: addresses of the entry points; integrity: by address */

/** @param {unknown} value @returns {readonly (readonly [string, string])[]} */
const textsOf = (value) =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))

/** @param {string} type @param {Buffer} plain @param {{ lasting?: boolean, worker?: boolean }} facts @returns {Promise<ServedFile>} */
const toServed = async (type, plain, { lasting = false, worker = false }) => {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, zipped: await zip(plain), etag, lasting, worker }
}

/**
 * Reads what the build made: the scripts of its list, each compared with its hash there, and their source maps. Nothing else of the folder is
 * served.
 *
 * @param {URL} folder
 * @returns {Promise<Built>}
 * @throws {Error} for a list or a script that is missing, or that is not the one that was built
 */
export const readBuilt = async (folder) => {
  /** @type {unknown} */
  const list = JSON.parse(await readFile(new URL('files.json', folder), 'utf8'))
  const { entries: named, integrity: hashes } = /** @type {{ entries?: unknown, integrity?: unknown }} */ (list ?? {})
  const scripts = textsOf(hashes)
  const entries = new Map(textsOf(named).map(([entry, name]) => [entry, `${prefix}${name}`]))
  const worker = entries.get('keysWorker')
  /** @type {Map<string, ServedFile>} */
  const files = new Map()
  for (const [name, hash] of scripts) {
    const address = `${prefix}${name}`
    const plain = await readFile(new URL(name, folder))
    if (`sha384-${createHash('sha384').update(plain).digest('base64')}` !== hash) throw new Error(`${name} of the secure site is not the file that was built.`)
    const served = await toServed('text/javascript; charset=utf-8', plain, { lasting: true, worker: address === worker })
    files.set(address, served)
    if (served.worker) files.set(workerAddress, { ...served, lasting: false })
    const map = await readFile(new URL(`${name}.map`, folder)).catch(() => undefined)
    if (map) files.set(`${address}.map`, await toServed('application/json; charset=utf-8', map, {}))
  }
  return { files, entries, integrity: Object.fromEntries(scripts.map(([name, hash]) => [`${prefix}${name}`, hash])) }
}
