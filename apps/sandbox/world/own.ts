import { readFileSync } from 'node:fs'
import { encodeValues } from './encodeValues.js'
import { ownDeployer } from './settings.js'

const compiled = JSON.parse(readFileSync(new URL('../contracts/compiled.json', import.meta.url), 'utf8'))

/** In the order of `SandboxToken.Manner`. */
const manners = ['plain', 'fee', 'silent', 'reverting', 'refusing', 'trap']

const gasFor = (data) => 1_500_000 + Math.ceil(data.length / 2 / 32) * 23_000

/** Transactions that create contracts of our own and call them. */
export const own = {
  /** @returns {import('./sendAs.js').Action} */
  token: ({ name, symbol, decimals, manner = 'plain' }) => {
    const data = compiled.SandboxToken + encodeValues([{ text: name }, { text: symbol }, BigInt(decimals), BigInt(manners.indexOf(manner))])
    return { from: ownDeployer, data, gas: gasFor(data) }
  },
  /** @returns {import('./sendAs.js').Action} */
  pictures: ({ name, symbol }) => {
    const data = compiled.SandboxPictures + encodeValues([{ text: name }, { text: symbol }])
    return { from: ownDeployer, data, gas: gasFor(data) }
  },
  /** @returns {import('./sendAs.js').Action} */
  exchange: () => ({ from: ownDeployer, data: compiled.SandboxExchange, gas: 1_500_000 }),
  /** @returns {import('./sendAs.js').Action} */
  aggregator: () => ({ from: ownDeployer, data: compiled.SandboxAggregator, gas: 2_000_000 }),
  /** @returns {import('./sendAs.js').Action} */
  accounts: () => ({ from: ownDeployer, data: compiled.SandboxAccounts, gas: 1_500_000 }),

  /** @returns {import('./sendAs.js').Action} */
  createAccount: (factory, owner, salt) => ({ from: ownDeployer, to: factory, data: `0x0ecaea73${encodeValues([BigInt(owner), salt])}`, gas: 400_000 }),
  /** @returns {import('./sendAs.js').Action} */
  mint: (token, to, amount, from = ownDeployer) => ({ from, to: token, data: `0x40c10f19${encodeValues([BigInt(to), amount])}` }),
  /** @returns {import('./sendAs.js').Action} */
  mintPicture: (collection, to, uri, from = ownDeployer) => {
    const data = `0xd0def521${encodeValues([BigInt(to), { text: uri }])}`
    return { from, to: collection, data, gas: 300_000 + Math.ceil(uri.length / 32) * 23_000 }
  },
}
