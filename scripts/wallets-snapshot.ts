// Writes plugins/wallets/snapshot.ts, the directory that travels in the package, from scripts/data/wallets.json.
// What the file holds and how it is kept: plugins/wallets/README.md. `--check` writes nothing and fails when the two differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** A wallet of scripts/data/wallets.json; its fields are checked before they are written. */
interface Wallet {
  readonly name: string
  readonly speaks: readonly string[]
  readonly slug?: string
  readonly id?: string
  readonly rdns?: string
  readonly mobile?: string
  readonly universal?: string
  readonly desktop?: string
  readonly webapp?: string
  readonly home?: string
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
}

const letters: Readonly<Record<string, string>> = { eip155: 'e', solana: 's', bip122: 'b', cosmos: 'c', polkadot: 'p' }
const known = ['slug', 'name', 'id', 'rdns', 'speaks', 'mobile', 'universal', 'desktop', 'webapp', 'home', 'ios', 'android', 'chrome']

/** A web address without the part that they all have. */
const address = (url = '') => {
  if (url && !url.startsWith('https://')) throw new Error(`${url} is no https address.`)
  return url.slice('https://'.length)
}

const shape = (name: string, value: string | undefined, pattern: RegExp): string => {
  if (value !== undefined && !pattern.test(value)) throw new Error(`${name} "${value}" does not look like one.`)
  return value ?? ''
}

const toRow = (wallet: Wallet): string => {
  const strange = Object.keys(wallet).filter((key) => !known.includes(key))
  if (strange.length > 0) throw new Error(`${wallet.name}: unknown fields ${strange.join(', ')}.`)
  return [
    shape('A name', wallet.name, /^[^|`\\\n]{1,40}$/),
    shape('An id', wallet.id ?? wallet.slug, /^([0-9a-f]{64}|[a-z0-9-]{2,40})$/),
    shape('An rdns', wallet.rdns, /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i),
    wallet.speaks.map((namespace) => letters[namespace] ?? shape('A namespace', namespace, /^$/)).join(''),
    shape('An app link', wallet.mobile, /^[a-z][a-z0-9+.-]+:\/\/[\w./-]*$/),
    address(wallet.universal),
    shape('An app link', wallet.desktop, /^[a-z][a-z0-9+.-]+:\/\/[\w./-]*$/),
    address(wallet.webapp),
    address(wallet.home),
    shape('An App Store id', wallet.ios, /^\d{9,10}$/),
    shape('A package', wallet.android, /^[\w.]+$/),
    shape('An extension id', wallet.chrome, /^[a-p]{32}$/),
  ]
    .join('|')
    .replace(/\|+$/, '')
}

/** The text of plugins/wallets/snapshot.ts. */
export const snapshotOf = (wallets: readonly Wallet[]): string => `/**
 * Made by scripts/wallets-snapshot.ts from scripts/data/wallets.json; not to be edited. A line a wallet: name, id, rdns, namespaces, app
 * link, universal link, desktop link, web app, home page, and its ids in the App Store, on Google Play and in the Chrome Web Store.
 */
export const snapshot = \`
${wallets.map(toRow).join('\n')}
\`
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = new URL('../plugins/wallets/snapshot.ts', import.meta.url)
  const text = snapshotOf(JSON.parse(readFileSync(new URL('./data/wallets.json', import.meta.url), 'utf8')))
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('plugins/wallets/snapshot.ts is not what scripts/data/wallets.json says: run "node --import tsx scripts/wallets-snapshot.ts".')
    process.exitCode = 1
  }
}
