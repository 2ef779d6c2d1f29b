import type { Directory, ImageKind, Images } from '../directory/Directory.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inertPicture } from '../directory/inertPicture.js'
import { CommandError, type CommandIo, printResult } from './CommandIo.js'

const kinds: readonly ImageKind[] = ['wallet', 'asset', 'currency', 'token']
const pictureId = /^([\w-]{1,64})\.[a-z]{3,4}$/
const pageSize = 100

/** Every wallet of the directory, in its order. */
const allWallets = (directory: Directory) => {
  const wallets = []
  for (let page = 1; ; page++) {
    const lists = { include: [], exclude: [], chains: [], names: [], rdns: [] }
    const { data, count } = directory.list({ page, entries: pageSize, search: '', certified: false, payOnly: false, ...lists })
    wallets.push(...data)
    if (data.length === 0 || wallets.length >= count) return wallets
  }
}

/** The pictures that the gateway would serve from the folder, by the path that they get: `wallet/pebble`. */
const allPictures = async (images: Images, folder: string | undefined) => {
  const found = []
  for (const kind of folder === undefined ? [] : kinds) {
    const names = await readdir(path.join(folder ?? '', kind)).catch(() => [])
    for (const id of new Set(names.flatMap((name) => pictureId.exec(name)?.[1] ?? []))) {
      const image = await images.find(kind, id)
      if (image && 'body' in image) found.push({ kind, id, name: `${kind}/${id}`, ...image })
    }
  }
  return found.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Writes the directory and the pictures as files that any server can serve: `wallets.json`, as `GET /getWallets` answers with every wallet,
 * `<kind>/<id>` for each picture, `pictures.json` with their media types, and `_headers` for hosts that read it. Pages that ask the gateway
 * get the pictures from there by `GATEWAY_IMAGE_REDIRECT`.
 *
 * @param options base: where the files will be, which gives wallets the addresses of their pictures
 */
export const exportDirectory = async (
  io: CommandIo,
  { base, ...options }: { readonly base?: string; readonly json?: boolean },
  { directory, images, folder }: { readonly directory: Directory; readonly images: Images; readonly folder: string | undefined },
  target: string,
): Promise<void> => {
  if (base !== undefined && !(/^https:\/\/[^\s?#]+$/.test(base) && parseUrl(base)))
    throw new CommandError(`--base is the https address where the files will be, such as https://cdn.example/portico, not "${base}".`)
  const root = base?.replace(/\/+$/, '')
  const place = root === undefined ? '' : new URL(root).pathname.replace(/\/$/, '')
  const pictures = await allPictures(images, folder)
  const withPicture = new Set(pictures.flatMap(({ kind, id }) => (kind === 'wallet' ? [id] : [])))
  const wallets = allWallets(directory).map((wallet) =>
    root !== undefined && wallet.image_id && withPicture.has(wallet.image_id) ? { ...wallet, image_url: `${root}/wallet/${wallet.image_id}` } : wallet,
  )
  const types = Object.fromEntries(pictures.map(({ name, type }) => [name, type]))
  const common = '  Access-Control-Allow-Origin: *\n  X-Content-Type-Options: nosniff\n'
  const headers = [
    `${place}/wallets.json\n${common}  Cache-Control: public, max-age=3600\n`,
    ...pictures.map(
      ({ name, type }) =>
        `${place}/${name}\n${common}  Content-Type: ${type}\n  Cache-Control: public, max-age=86400\n  Content-Security-Policy: ${inertPicture}\n`,
    ),
  ]
  const write = async (name: string, content: string | Uint8Array) => {
    const file = path.join(target, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  try {
    await write('wallets.json', JSON.stringify({ data: wallets, count: wallets.length }))
    await write('pictures.json', JSON.stringify(types, null, 2))
    await write('_headers', headers.join('\n'))
    for (const { name, body } of pictures) await write(name, body)
  } catch (error) {
    throw new CommandError(`${target} cannot be written: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`, { cause: error })
  }
  printResult(io, options, { wallets: wallets.length, pictures: pictures.length }, [
    `${wallets.length} wallets and ${pictures.length} pictures are in ${target}.`,
  ])
}
