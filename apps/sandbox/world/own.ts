import { encodeValues } from './encodeValues.js'
import { sandboxFile } from './packageFiles.js'
import { readCompiled } from './readCompiled.js'
import type { Action } from './sendAs.js'
import { ownDeployer } from './settings.js'
import type { Collection, Token } from './Token.js'

const codeOf = (name: string) => readCompiled(sandboxFile('contracts/compiled.json'), name)

/** In the order of `SandboxToken.Manner`. */
const manners = ['plain', 'fee', 'silent', 'reverting', 'refusing', 'trap'] as const

const gasFor = (data: string) => 1_500_000 + Math.ceil(data.length / 2 / 32) * 23_000

/** Transactions that create contracts of our own and call them. */
export const own = {
  token: ({
    name,
    symbol,
    decimals,
    manner = 'plain',
  }: Pick<Token, 'name' | 'symbol' | 'decimals'> & { readonly manner?: (typeof manners)[number] }): Action => {
    const data = codeOf('SandboxToken') + encodeValues([{ text: name }, { text: symbol }, BigInt(decimals), BigInt(manners.indexOf(manner))])
    return { from: ownDeployer, data, gas: gasFor(data) }
  },
  pictures: ({ name, symbol }: Pick<Collection, 'name' | 'symbol'>): Action => {
    const data = codeOf('SandboxPictures') + encodeValues([{ text: name }, { text: symbol }])
    return { from: ownDeployer, data, gas: gasFor(data) }
  },
  exchange: (): Action => ({ from: ownDeployer, data: codeOf('SandboxExchange'), gas: 1_500_000 }),
  aggregator: (): Action => ({ from: ownDeployer, data: codeOf('SandboxAggregator'), gas: 2_000_000 }),
  accounts: (): Action => ({ from: ownDeployer, data: codeOf('SandboxAccounts'), gas: 1_500_000 }),

  createAccount: (factory: string, owner: string, salt: bigint): Action => ({
    from: ownDeployer,
    to: factory,
    data: `0x0ecaea73${encodeValues([BigInt(owner), salt])}`,
    gas: 400_000,
  }),
  mint: (token: string, to: string, amount: bigint, from: string = ownDeployer): Action => ({
    from,
    to: token,
    data: `0x40c10f19${encodeValues([BigInt(to), amount])}`,
  }),
  mintPicture: (collection: string, to: string, uri: string, from: string = ownDeployer): Action => {
    const data = `0xd0def521${encodeValues([BigInt(to), { text: uri }])}`
    return { from, to: collection, data, gas: 300_000 + Math.ceil(uri.length / 32) * 23_000 }
  },
}
