import { isSolana } from '../base/createChains.js'
import type { Node } from '../base/createNode.js'
import type { VaultChain } from '../base/readConfig.js'

export type AccountType = 'eoa' | 'smartAccount'

/** The types of smart accounts: a Safe that the plain account owns, or the plain address itself with the code of an account (EIP-7702). */
export type SmartKind = 'safe' | '7702'

/** The accounts of a visitor on one network, the one in use first. */
export interface AccountsOnChain {
  readonly address: string
  readonly type: AccountType
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  readonly deployed: boolean
}
export interface Owner {
  readonly evmAddress: string
  readonly solanaAddress: string
}

/** Chooses the account of the visitor that this page uses, if a network has both. */
export interface AccountTypes {
  readonly kind: SmartKind
  /** The type that the page prefers. */
  prefer(type: AccountType): void
  /** The type in use on a network, which is the plain account if there is no bundler. */
  on(chain: VaultChain): AccountType
  /** The address in use, without a request to the network. */
  addressOn(chain: VaultChain, owner: Owner): Promise<string>
  /** Both accounts, where the network has both. */
  describe(chain: VaultChain, owner: Owner): Promise<AccountsOnChain>
}

/** The timeout for the information whether the page's account is deployed, in ms. */
const timeoutMs = 3_000

/** Whether a network has smart accounts. */
export const hasSmartAccounts = (chain: VaultChain): boolean => !isSolana(chain) && chain.bundler !== undefined

export const createAccountTypes = (node: Node, kind: SmartKind = 'safe'): AccountTypes => {
  let preferred: AccountType = 'eoa'
  /** Deployed accounts by network and address. Code at an address stays. */
  const deployed = new Set<string>()
  const isDeployed = async (chain: VaultChain, address: string): Promise<boolean> => {
    const key = `${chain.id} ${address}`
    if (deployed.has(key)) return true
    const code = await node(chain, 'eth_getCode', [address, 'latest'], AbortSignal.timeout(timeoutMs)).catch(() => undefined)
    // An EIP-7702 address can change its code at any time.
    if (kind === '7702') return import('./delegated/delegatedForm.js').then(({ isDelegated }) => isDelegated(code))
    if (typeof code === 'string' && /^0x[0-9a-fA-F]{2}/.test(code)) deployed.add(key)
    return deployed.has(key)
  }
  const smartAddress = async (owner: Owner): Promise<string> => {
    if (kind === '7702') return owner.evmAddress
    const [{ predictAccount }, { getAddress }] = await Promise.all([import('./predictAccount.js'), import('viem/utils')])
    return predictAccount(getAddress(owner.evmAddress)).address
  }
  const on: AccountTypes['on'] = (chain) => (hasSmartAccounts(chain) ? preferred : 'eoa')
  const plain = (chain: VaultChain, owner: Owner) => (isSolana(chain) ? owner.solanaAddress : owner.evmAddress)
  return {
    kind,
    prefer: (type) => {
      preferred = type
    },
    on,
    addressOn: async (chain, owner) => (on(chain) === 'smartAccount' ? smartAddress(owner) : plain(chain, owner)),
    describe: async (chain, owner) => {
      const eoa = { address: plain(chain, owner), type: 'eoa' } as const
      if (!hasSmartAccounts(chain)) return { ...eoa, accounts: [eoa], deployed: false }
      const smart = { address: await smartAddress(owner), type: 'smartAccount' } as const
      const used = on(chain) === 'smartAccount' ? smart : eoa
      return { ...used, accounts: [eoa, smart], deployed: await isDeployed(chain, smart.address) }
    },
  }
}
