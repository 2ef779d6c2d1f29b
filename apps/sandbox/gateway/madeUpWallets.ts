import type { Directory, Images } from 'portico-gateway/directory/Directory.js'
import { createDirectory } from 'portico-gateway/directory/createDirectory.js'

const syllables = ['lan', 'mor', 'vel', 'tor', 'bri', 'sol', 'quin', 'ash', 'fen', 'gale', 'rook', 'wren', 'ember', 'pine', 'cove', 'dune']
const kinds = ['Wallet', 'Safe', 'Pay', 'Key', 'Vault', 'Pocket']
const colours = ['#153e5c', '#7a3b12', '#3e6650', '#6b3fb5', '#b4532f', '#30526f', '#8a2f4d', '#4d5b1f']
const few = 600

const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1)
const idOf = (index: number) => `5a${index.toString(16).padStart(62, '0')}`

/** A wallet that does not exist: the same number gives the same one. */
const invented = (index: number) => {
  const [first, second] = [syllables[index % 16], syllables[Math.floor(index / 16) % 16]]
  const name = `${capital(`${first}${second}`)} ${kinds[index % kinds.length]}${index >= 256 ? ` ${Math.floor(index / 256) + 1}` : ''}`
  const site = `https://${first}${second}${index}.example`
  return {
    id: idOf(index),
    name,
    homepage: site,
    image_id: `${index}`,
    order: index,
    badge_type: index % 3 === 0 ? 'certified' : null,
    chains: index % 5 === 0 ? ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] : ['eip155:1', 'eip155:137'],
    mobile_link: `${first}${second}${index}://`,
    desktop_link: null,
    webapp_link: index % 4 === 0 ? `${site}/app` : null,
    app_store: `https://apps.apple.com/app/id${1_000_000 + index}`,
    play_store: `https://play.google.com/store/apps/details?id=example.${first}${second}${index}`,
    rdns: null,
  }
}

/** The wallets of this sandbox: three installed ones, and the phone. */
const ours = (origin: string) => [
  ...['Harbor', 'Lantern', 'Kestrel'].map((name, at) => ({
    id: idOf(0xf000 + at),
    name,
    homepage: `${origin}/`,
    image_id: `${900 + at}`,
    order: -4 + at,
    badge_type: 'certified',
    chains: ['eip155:1', 'eip155:137'],
    mobile_link: null,
    rdns: `com.example.${name.toLowerCase()}`,
  })),
  {
    id: idOf(0xf00f),
    name: 'Pebble',
    homepage: `${origin}/phone`,
    image_id: '950',
    order: -1,
    badge_type: 'certified',
    chains: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    mobile_link: `${origin}/phone`,
    webapp_link: `${origin}/phone`,
    rdns: null,
  },
]

const image = (index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colours[index % colours.length]}"/><circle cx="32" cy="32" r="${12 + (index % 9)}" fill="none" stroke="#fff" stroke-width="5"/><path d="M${14 + (index % 11)} 46h${36 - (index % 11)}" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`

/** The directory of this sandbox: four wallets of its own and 600 invented ones, with pictures. `origin` is where the phone is. */
export const madeUpWallets = (origin: string): { readonly directory: Directory; readonly images: Images } => ({
  directory: createDirectory([...ours(origin), ...Array.from({ length: few }, (_, index) => invented(index))].map((wallet) => ({ wallet }))),
  images: {
    find: (kind, id) =>
      (kind === 'wallet' || kind === 'asset') && /^\d{1,4}$/.test(id) ? { type: 'image/svg+xml; charset=utf-8', body: image(Number(id)) } : undefined,
  },
})
