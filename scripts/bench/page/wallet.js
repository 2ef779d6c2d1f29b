// Runs in the page before its own scripts: one EIP-6963 wallet that answers at once, and keeps nothing between pages.
;(() => {
  if (window.top !== window) return
  const address = '0x1234567890AbcdEF1234567890aBcdef12345678'
  const listeners = new Map()
  const asked = []
  window.askedOfWallet = asked
  const emit = (name, value) => {
    for (const listener of listeners.get(name) ?? []) listener(value)
  }
  let allowed = false
  let chainId = '0x1'
  const permission = () => [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] }]
  const answers = {
    eth_accounts: () => (allowed ? [address] : []),
    eth_requestAccounts: () => {
      if (!allowed) emit('connect', { chainId })
      allowed = true
      return [address]
    },
    eth_chainId: () => chainId,
    net_version: () => String(Number(chainId)),
    wallet_requestPermissions: () => {
      allowed = true
      return permission()
    },
    wallet_getPermissions: () => (allowed ? permission() : []),
    wallet_revokePermissions: () => {
      allowed = false
      return null
    },
    wallet_switchEthereumChain: ([wanted]) => {
      chainId = wanted.chainId
      emit('chainChanged', chainId)
      return null
    },
    personal_sign: () => `0x${'11'.repeat(64)}1b`,
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_blockNumber: () => '0x10',
  }
  const provider = {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      return provider
    },
    removeListener(name, listener) {
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((other) => other !== listener),
      )
      return provider
    },
    async request({ method, params }) {
      asked.push({ method, time: performance.now() })
      if (method in answers) return answers[method](params)
      throw Object.assign(new Error(`No method ${method}`), { code: -32601 })
    },
  }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" rx="8" fill="#06c"/></svg>')}`
  const detail = Object.freeze({
    info: Object.freeze({ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Test Wallet', icon, rdns: 'com.example.testwallet' }),
    provider,
  })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
})()
