// A wallet directory of 604 made-up wallets, with pictures as registries serve them: the same for every run.
import type { Answer } from './serve.js'

const syllables = ['lan', 'mor', 'vel', 'tor', 'bri', 'sol', 'quin', 'ash', 'fen', 'gale', 'rook', 'wren', 'ember', 'pine', 'cove', 'dune']
const kinds = ['Wallet', 'Safe', 'Pay', 'Key', 'Vault', 'Pocket']
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAABlBMVEUVPlx6OxL/2+/sAAAARElEQVR42u3ZAQkAQAgEwbN/6c8gKA8yW2ACbGq5AAAAQBPIUAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAJcBqBAAAn4AHqSIPwb3zHHEAAAAASUVORK5CYII=',
  'base64',
)

const wallets = Array.from({ length: 604 }, (_, index) => {
  const word = `${syllables[index % 16]}${syllables[Math.floor(index / 16) % 16]}`
  return {
    id: `bench${index}`,
    name: index === 0 ? 'Pebble' : `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${kinds[index % kinds.length]} ${index}`,
    homepage: `https://${word}${index}.example`,
    image_id: `${index}`,
    chains: ['eip155:1', 'eip155:137'],
    mobile_link: `${word}${index}://`,
  }
})

/** What a server of wallets answers at a path; undefined for anything else. */
export const answerDirectory: Answer = ({ pathname, searchParams: query }) => {
  if (pathname.startsWith('/directory/getWalletImage/')) return { type: 'image/png', body: picture }
  if (pathname !== '/directory/getWallets') return undefined
  const named = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  const [include, exclude] = [named('include'), named('exclude')]
  const search = (query.get('search') ?? '').toLowerCase()
  const found = wallets.filter(({ id, name }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id) && name.toLowerCase().includes(search))
  const [page, entries] = [Number(query.get('page') ?? 1), Number(query.get('entries') ?? 40)]
  return { type: 'application/json', body: JSON.stringify({ data: found.slice((page - 1) * entries, page * entries), count: found.length }) }
}
