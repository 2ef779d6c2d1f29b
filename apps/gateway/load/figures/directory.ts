import type { Part } from '../Part.js'
import { withGateway } from './ownGateway.js'
import { saturate, toFigures } from './saturate.js'

const query = 'projectId=lumen&st=appkit&sv=html-1.0.0'
/** The first page as widgets ask for it, the second, a search, and what a browser has already. */
const pages = [`/getWallets?${query}&page=1&entries=40`, `/getWallets?${query}&page=2&entries=40`, `/getWallets?${query}&page=1&entries=40&search=a`]

export const directory: Part = {
  name: 'directory',
  summary: 'pages of the wallet directory, plain and compressed',
  wants: [],
  run: (needs) =>
    withGateway(needs, {}, async (instance) => [
      ...toFigures(
        'pages',
        await saturate(instance, { seconds: needs.seconds, requests: pages.map((path) => ({ path, headers: { 'accept-encoding': 'gzip' } })) }),
        { perCore: 8_000, p99: 15 },
      ),
      ...toFigures('pages without compression', await saturate(instance, { seconds: needs.seconds, requests: pages.map((path) => ({ path })) }), {}),
    ]),
}
