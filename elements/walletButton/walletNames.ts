/** How the wallets are written whose short names say it in another way. The others are written with capitals: `magic-eden`, Magic Eden. */
const written: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  coinbase: 'Coinbase Wallet',
  metamask: 'MetaMask',
  okx: 'OKX Wallet',
  safepal: 'SafePal',
  tokenpocket: 'TokenPocket',
  oneinch: '1inch Wallet',
  'crypto-com': 'Crypto.com',
  imtoken: 'imToken',
  haha: 'HAHA Wallet',
  bitpay: 'BitPay',
  coinstats: 'CoinStats',
  github: 'GitHub',
  email: 'E-mail',
}

/** The name to show for the short name of a wallet, before the wallet itself said its name. */
export const walletNameOf = (wallet: string): string =>
  (Object.hasOwn(written, wallet) ? written[wallet] : undefined) ??
  wallet
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
