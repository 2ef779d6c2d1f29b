import { createClient } from '../createClient.js'
import type { Part } from '../Part.js'
import { withGateway } from './ownGateway.js'
import { askNothing, leastOf, nothingFigures, saturate, toFigures } from './saturate.js'

const query = 'projectId=lumen&st=appkit&sv=html-1.0.0'
/** The first page as widgets ask for it, the second, a search, and what a browser has already. */
const pages = [`/getWallets?${query}&page=1&entries=40`, `/getWallets?${query}&page=2&entries=40`, `/getWallets?${query}&page=1&entries=40&search=a`]

/** Bytes of the first page as it travels. */
const sizeOf = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const client = createClient(url)
  const { headers: answered } = await client.ask(pages[0] ?? '', { headers })
  client.close()
  return Number(answered['content-length'])
}
const gzip = { 'accept-encoding': 'gzip' }

export const directory: Part = {
  name: 'directory',
  summary: 'pages of the wallet directory, plain and compressed',
  wants: [],
  run: (needs) =>
    withGateway(needs, {}, async (instance) => {
      const packed = await saturate(instance, { seconds: needs.seconds, requests: pages.map((path) => ({ path, headers: gzip })) })
      const plain = await saturate(instance, { seconds: needs.seconds, requests: pages.map((path) => ({ path })) })
      const nothing = await askNothing(instance, needs.seconds)
      return [
        ...toFigures('pages', packed, { perCore: leastOf(6_000, 0.63, nothing), p99: 15 }),
        ...nothingFigures(nothing, packed.perCore),
        ...toFigures('pages without compression', plain, {}),
        { name: 'the first page, compressed', value: (await sizeOf(instance.url, gzip)) / 1000, unit: 'kB' },
        { name: 'the first page without compression', value: (await sizeOf(instance.url, {})) / 1000, unit: 'kB' },
      ]
    }),
}
