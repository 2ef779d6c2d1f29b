/** Properties by which wallets mark their provider, and the wallet that each one stands for. `isMetaMask` is set by many more. */
const flags = `
AlphaWallet AlphaWallet|Avalanche Core|Backpack Backpack|BitKeep Bitget Wallet|Bitget Bitget Wallet|BraveWallet Brave Wallet|Binance Binance Wallet
Coin98 Coin98|CoinbaseWallet Coinbase Wallet|CoinbaseBrowser Coinbase Wallet|Enkrypt Enkrypt|Exodus Exodus|Frame Frame|GateWallet Gate Wallet|ImToken imToken
LedgerLive Ledger Live|MathWallet MathWallet|MEWwallet MEW wallet|OkxWallet OKX Wallet|OKExWallet OKX Wallet|OneInchIOSWallet 1inch Wallet
OneInchAndroidWallet 1inch Wallet|OneKey OneKey|Opera Opera|Phantom Phantom|Rabby Rabby Wallet|Rainbow Rainbow|Ronin Ronin Wallet|SafePal SafePal|Status Status
SubWallet SubWallet|Talisman Talisman|Tally Taho|TokenPocket TokenPocket|Tokenary Tokenary|Toshi Coinbase Wallet|Trust Trust Wallet|TrustWallet Trust Wallet
UniswapWallet Uniswap Wallet|XDEFI Ctrl Wallet|Zerion Zerion`

/** Where wallets put their provider beside `window.ethereum`. */
const places = `
coinbaseWalletExtension Coinbase Wallet|trustwallet Trust Wallet|okxwallet OKX Wallet|phantom.ethereum Phantom|bitkeep.ethereum Bitget Wallet
binancew3w.ethereum Binance Wallet|tokenpocket.ethereum TokenPocket|exodus.ethereum Exodus|xfi.ethereum Ctrl Wallet|coin98.provider Coin98
safepalProvider SafePal|gatewallet Gate Wallet|$onekey.ethereum OneKey|enkrypt.providers.ethereum Enkrypt|ronin.provider Ronin Wallet
SubWallet SubWallet|talismanEth Talisman|backpack.ethereum Backpack|rabby Rabby Wallet|zerionWallet Zerion`

const read = (table: string): readonly (readonly [key: string, name: string])[] =>
  table
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const at = row.indexOf(' ')
      return [row.slice(0, at), row.slice(at + 1)]
    })

export const walletFlags = /* @__PURE__ */ (() => read(flags).map(([key, name]) => [`is${key}`, name] as const))()
export const walletPlaces = /* @__PURE__ */ (() => read(places))()
