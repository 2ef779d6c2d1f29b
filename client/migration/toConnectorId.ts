import { relayConnector } from '../../ports/pairing.js'
import { legacyRelay } from './legacyIds.js'

/** Wallets that the kit stored by their number in the public registry, with the names they announce in the browser. */
const solanaWallets: Readonly<Record<string, string>> = {
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: 'MetaMask',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': 'Trust',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': 'Solflare',
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: 'Phantom',
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01': 'Coin98',
  '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6': 'Magic Eden',
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': 'Backpack',
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': 'Bitget Wallet',
  '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041': 'Frontier',
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': 'OKX Wallet',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': 'Binance Wallet',
}

/** Connectors of a vendor's library: the same wallet announces itself by this name. It is asked, and must hold the account. */
const evmWallets: Readonly<Record<string, string>> = {
  coinbaseWallet: 'com.coinbase.wallet',
  coinbaseWalletSDK: 'com.coinbase.wallet',
  metaMask: 'io.metamask',
  metaMaskSDK: 'io.metamask',
}

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)

/**
 * Our connector for one of the kit's. Undefined where there is nothing to restore: logins by e-mail or social account, wallets that exist
 * in one page only (Safe), and names that have no meaning in this browser.
 */
export const toConnectorId = (namespace: string, id: string): string | undefined => {
  if (id === legacyRelay) return relayConnector
  if (namespace === 'eip155') {
    if (id === 'injected') return id
    return own(evmWallets, id) ?? (id.length <= 120 && /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/i.test(id) ? id : undefined)
  }
  if (namespace !== 'solana' || id === 'ID_AUTH' || id === 'AUTH') return undefined
  const name = own(solanaWallets, id) ?? (id === 'Trust Wallet' ? 'Trust' : id)
  return /^[0-9a-f]{64}$/.test(name) || !/^[\w .,'()&+-]{1,40}$/.test(name) ? undefined : `wallet-standard:${name}`
}
