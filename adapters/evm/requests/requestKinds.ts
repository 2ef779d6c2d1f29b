/** Requests for several calls in one (EIP-5792). Their parameters and answers are always checked. */
export const isBatchMethod = (method: string): boolean => /^wallet_(sendCalls|getCallsStatus|showCallsStatus|getCapabilities)$/.test(method)

/** Those of them that ask about a batch, which they name by its id. */
export const isStatusMethod = (method: string): boolean => /^wallet_(get|show)CallsStatus$/.test(method)

/** A request for permissions (ERC-7715). Its parameters are always checked. */
export const isGrantMethod = (method: string): boolean => method === 'wallet_grantPermissions'

/**
 * Requests by which an account signs or permits something. Where requests are shown, those that cannot be shown are refused.
 * `eth_sendRawTransaction` carries a signature already.
 */
export const isSigningMethod = (method: string): boolean =>
  /^(personal_sign|eth_sign|eth_send(?!RawTransaction)|wallet_(send|prepare|sign|grant|requestExecution|invoke))/.test(method)
