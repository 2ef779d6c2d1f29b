import { readFile } from 'node:fs/promises'
import { indexPage, type Page, pages } from './pages.js'

const toEntities = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that can stand in a script element. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What the wallets read of their own script element. */
const everyWallet = ' data-families="solana bitcoin polkadot cosmos" data-dock="off"'

const link = ({ path, title }: Page) => `<a href="${path}">${toEntities(title)}</a>`
const listItem = (page: Page) => `<li>${link(page)} <span>${toEntities(page.about)}</span></li>`

/** Puts the parts in that the pages of one site share, `hosts/market/*.html`. */
const withParts = async (text: string, root: URL): Promise<string> => {
  const names = new Set([...text.matchAll(/<!--market:(\w+)-->/g)].flatMap(([, name]) => name ?? []))
  const parts = await Promise.all([...names].map(async (name) => [name, await readFile(new URL(`hosts/market/${name}.html`, root), 'utf8')] as const))
  return parts.reduce((page, [name, part]) => page.replace(`<!--market:${name}-->`, () => part.trimEnd()), text)
}

/**
 * Fills a page in. In the file: `<!--sandbox-->` becomes the world's facts and the wallets, `%NONCE%` the nonce,
 * `<!--pages:host-->` and `<!--pages:tool-->` the lists of pages, `<!--pages:links-->` links to those that a newcomer asks for, `<!--market:header-->` a part that several pages have.
 *
 * Of the query: `theme=dark|light`; `wallets=none` or some of `harbor,lantern,kestrel`; `legacy=<wallet>` for one that only sets
 * `window.ethereum`; `dock=off` hides the wallets' corner panel.
 */
export const renderPage = async ({
  page,
  root,
  query,
  nonce,
  world,
}: {
  readonly page: Page
  /** The folder of the sandbox. */
  readonly root: URL
  readonly query: URLSearchParams
  readonly nonce: string
  readonly world: Readonly<Record<string, unknown>>
}): Promise<string> => {
  const text = await withParts(await readFile(new URL(page.file, root), 'utf8'), root)
  const theme = query.get('theme')
  const wallets = page.kind === 'host' && query.get('wallets') !== 'none'
  const head = [
    `<script type="application/json" id="sandbox-world">${toJson(world)}</script>`,
    ...(wallets ? [`<script nonce="${nonce}" src="/built/wallets.js"${page.everyWallet ? everyWallet : ''}></script>`] : []),
  ].join('\n    ')
  return text
    .replace(/<html /, theme === 'dark' || theme === 'light' ? `<html data-theme="${theme}" ` : '<html ')
    .replace('<!--sandbox-->', () => head)
    .replaceAll('%NONCE%', nonce)
    .replace('<!--pages:links-->', () => [...pages.filter(({ atDoor }) => atDoor), indexPage].map(link).join('\n        '))
    .replace('<!--pages:host-->', () =>
      pages
        .filter((item) => item.kind === 'host')
        .map(listItem)
        .join('\n        '),
    )
    .replace('<!--pages:tool-->', () =>
      pages
        .filter((item) => item.kind === 'tool')
        .map(listItem)
        .join('\n        '),
    )
}
