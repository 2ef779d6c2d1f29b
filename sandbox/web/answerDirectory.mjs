const syllables = ['lan', 'mor', 'vel', 'tor', 'bri', 'sol', 'quin', 'ash', 'fen', 'gale', 'rook', 'wren', 'ember', 'pine', 'cove', 'dune']
const kinds = ['Wallet', 'Safe', 'Pay', 'Key', 'Vault', 'Pocket']
const colours = ['#153e5c', '#7a3b12', '#3e6650', '#6b3fb5', '#b4532f', '#30526f', '#8a2f4d', '#4d5b1f']
const few = 600

const capital = (/** @type {string} */ text) => text[0]?.toUpperCase() + text.slice(1)
const idOf = (/** @type {number} */ index) => `5a${index.toString(16).padStart(62, '0')}`

/** A wallet nobody has: the same number gives the same one. */
const invented = (/** @type {number} */ index) => {
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
const ours = (/** @type {string} */ origin) => [
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

const image = (/** @type {number} */ index) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colours[index % colours.length]}"/><circle cx="32" cy="32" r="${12 + (index % 9)}" fill="none" stroke="#fff" stroke-width="5"/><path d="M${14 + (index % 11)} 46h${36 - (index % 11)}" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`

const list = (/** @type {URLSearchParams} */ query, /** @type {string} */ name) => (query.get(name) ?? '').split(',').filter(Boolean)
const count = (/** @type {string | null} */ text, /** @type {number} */ most) => Math.min(most, Math.max(1, /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1))

/**
 * A wallet directory that speaks the HTTP contract: four wallets of this sandbox and 600 invented ones. It knows the balances and the
 * history of no network, and says so.
 *
 * @param {string} path after the address of the directory, without a slash before it
 * @param {URL} url
 * @returns {{ type: string, body: string } | undefined}
 */
export const answerDirectory = (path, { origin, searchParams: query }) => {
  const json = (/** @type {unknown} */ value) => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(value) })
  const picture = /^(?:getWalletImage|public\/getAssetImage)\/(\d{1,4})$/.exec(path)
  if (picture) return { type: 'image/svg+xml; charset=utf-8', body: image(Number(picture[1])) }
  if (path === 'v1/supported-chains') return json({ http: ['eip155:424242'], ws: [] })
  if (path !== 'getWallets') return undefined

  const [include, exclude, chains] = ['include', 'exclude', 'chains'].map((name) => list(query, name))
  const search = (query.get('search') ?? '').trim().toLowerCase()
  const found = [...ours(origin), ...Array.from({ length: few }, (_, index) => invented(index))].filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      wallet.name.toLowerCase().includes(search) &&
      (query.get('badge_type') !== 'certified' || wallet.badge_type === 'certified'),
  )
  const [page, entries] = [count(query.get('page'), 9999), count(query.get('entries'), 100)]
  return json({ data: found.slice((page - 1) * entries, page * entries), count: found.length })
}
