// Runs in the page before its own scripts: a wallet of the Wallet Standard for Solana that answers at once, and remembers that it let the site in.
;(() => {
  if (window.top !== window) return
  const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const key = 'test-wallet-solana'
  const account = Object.freeze({
    address,
    publicKey: new Uint8Array([
      50, 28, 250, 90, 221, 24, 94, 136, 147, 165, 253, 136, 1, 62, 196, 215, 225, 34, 222, 212, 99, 84, 202, 223, 245, 13, 149, 99, 149, 231, 91, 96,
    ]),
    chains: ['solana:mainnet'],
    features: [],
  })
  const listeners = new Set()
  const accounts = () => (localStorage.getItem(key) === 'allowed' ? [account] : [])
  const tell = () => {
    for (const listener of listeners) listener({ accounts: accounts() })
  }
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => {
        if (!silent) localStorage.setItem(key, 'allowed')
        tell()
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        localStorage.removeItem(key)
        tell()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs) => inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
    },
    'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
  }
  const icon = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const wallet = Object.freeze({
    version: '1.0.0',
    name: 'Test Wallet',
    icon,
    chains: ['solana:mainnet'],
    features,
    get accounts() {
      return accounts()
    },
  })
  const callback = (api) => api.register(wallet)
  addEventListener('wallet-standard:app-ready', ({ detail }) => callback(detail))
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
})()
