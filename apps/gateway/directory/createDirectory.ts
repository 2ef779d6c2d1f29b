import type { Directory, DirectoryEntry } from './Directory.js'
const lower = (text: string) => text.normalize('NFKC').toLowerCase()
const familyOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/** Wallets in the given order; of two with one id the first counts. */
export const createDirectory = (entries: readonly DirectoryEntry[]): Directory => {
  const known = [...new Map([...entries].reverse().map((entry) => [entry.wallet.id, entry])).values()].reverse().map((entry) => ({
    ...entry,
    id: lower(entry.wallet.id),
    name: lower(entry.wallet.name),
    rdns: lower(entry.wallet.rdns ?? ''),
  }))

  /** For a wallet that is known by its families only: the requested chains that belong to them. */
  const written =
    (chains: readonly string[]) =>
    ({ wallet, families }: DirectoryEntry) => {
      const spoken = families && chains.filter((chain) => families.includes(familyOf(chain)))
      return spoken && spoken.length > 0 ? { ...wallet, chains: [...new Set([...(wallet.chains ?? []), ...spoken])] } : wallet
    }

  return {
    list: ({ page, entries: size, search, certified, payOnly, include, exclude, chains, names, rdns }) => {
      const [wanted, unwanted, named, announced] = [include, exclude, names, rdns].map((items) => new Set(items.map(lower)))
      const asked = new Set(chains)
      const found = known.filter(
        ({ wallet, families = [], ...by }) =>
          (wanted?.size === 0 || wanted?.has(by.id) || (by.rdns !== '' && wanted?.has(by.rdns))) &&
          !unwanted?.has(by.id) &&
          (by.rdns === '' || !unwanted?.has(by.rdns)) &&
          (asked.size === 0 || wallet.chains?.some((chain) => asked.has(chain)) || chains.some((chain) => families.includes(familyOf(chain)))) &&
          ((named?.size === 0 && announced?.size === 0) || named?.has(by.name) || (by.rdns !== '' && announced?.has(by.rdns))) &&
          by.name.includes(search) &&
          (!certified || wallet.badge_type === 'certified') &&
          (!payOnly || wallet.supports_wcpay === true),
      )
      return { data: found.slice((page - 1) * size, page * size).map(written(chains)), count: found.length }
    },
  }
}
