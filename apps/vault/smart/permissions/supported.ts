/** The permissions that a website may request, in the answer of `wallet_getCapabilities`. */
export const supported = {
  signerTypes: ['wallet'],
  permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
  policyTypes: ['token-allowance', 'call-limit', 'rate-limit'],
} as const
