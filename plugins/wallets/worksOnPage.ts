import { isOfFamily } from '#lib/addresses/isOfFamily.js'
import type { DirectoryWallet } from '../../ports/wallets.js'

export interface PageNeeds {
  /** CAIP-2 ids of the networks that the host declared. */
  readonly chains: readonly string[]
  /** The active namespace. */
  readonly active: string | undefined
  readonly mobile: boolean
}

const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
/** Opened in their own browser on Solana, whether they have a link or not. */
const solana: readonly string[] = [
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
]

const namespaceOf = (chain: string) => chain.split(':')[0]

/**
 * Whether a wallet of a directory is of use on this page and this device. One chain in common is enough; a chain also counts that another
 * begins with (`eip155:1` and `eip155:10`), as directories expect. The snapshot knows namespaces alone. On a phone a wallet must have a
 * link that opens it.
 */
export const worksOnPage = ({ id, from, chains, mobileLink }: DirectoryWallet, page: PageNeeds): boolean => {
  if (from === 'host') return true
  const wanted = page.chains.join()
  const speaks =
    chains.length === 0 ||
    (from === 'snapshot'
      ? chains.some((chain) => page.chains.some((one) => namespaceOf(one) === namespaceOf(chain)))
      : chains.some((chain) => wanted.includes(chain)))
  const opens = !page.mobile || mobileLink !== undefined || id === coinbase || (isOfFamily(page.active, 'solana') && solana.includes(id))
  return speaks && opens
}
