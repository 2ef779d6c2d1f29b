import type { DirectoryWallet } from '../../../ports/wallets.js'
import { readWallet } from '../readWallet.js'

/** A row as a server writes it. */
export const serverRow = (id: string, change: Readonly<Record<string, unknown>> = {}) => ({
  id,
  name: id.replace(/^./, (letter) => letter.toUpperCase()),
  chains: ['eip155:1'],
  mobile_link: `${id}://`,
  ...change,
})

/** A checked wallet. */
export const wallet = (id: string, change: Partial<DirectoryWallet> = {}): DirectoryWallet => {
  const read = readWallet(serverRow(id), { from: change.from ?? 'server' })
  if (!read) throw new Error(`"${id}" is no wallet.`)
  return { ...read, ...change }
}

/** The n-th wallet of a made-up directory. */
export const numbered = (place: number) => ({
  ...serverRow(`wallet${place}`),
  name: `Wallet ${place}`,
  badge_type: place % 3 === 0 ? 'certified' : null,
  image_id: `image-${place}`,
})

/** What a directory of this many wallets answers, by the contract. */
export const serving =
  (total: number) =>
  (query: Readonly<Record<string, string | number | undefined>>): { readonly data: readonly ReturnType<typeof numbered>[]; readonly count: number } => {
    const list = (value: string | number | undefined) => String(value ?? '').split(',')
    const rest = Array.from({ length: total }, (_, place) => numbered(place)).filter(
      ({ id, name, badge_type }) =>
        (!query.include || list(query.include).includes(id)) &&
        !list(query.exclude).includes(id) &&
        (!query.badge_type || badge_type === query.badge_type) &&
        (!query.search || name.toLowerCase().includes(String(query.search).toLowerCase())),
    )
    const size = Number(query.entries)
    const start = (Number(query.page) - 1) * size
    return { data: rest.slice(start, start + size), count: rest.length }
  }
