/** What a website may ask for, as `wallet_getCapabilities` says it. */
export const supported = {
  signerTypes: ['wallet'],
  permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
  policyTypes: ['token-allowance', 'call-limit', 'rate-limit'],
} as const
