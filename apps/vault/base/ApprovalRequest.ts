import type { VaultChain } from './readConfig.js'

/** Methods of EVM networks that are approved by the visitor. */
export const approvedOnEvm = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_grantPermissions',
] as const
/** Methods of Solana that are approved by the visitor. */
export const approvedOnSolana = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'] as const
export type ApprovedMethod = (typeof approvedOnEvm)[number] | (typeof approvedOnSolana)[number]

/** A request that needs the visitor's approval and key. */
export interface ApprovalRequest {
  readonly method: ApprovedMethod
  readonly params: unknown
  readonly chain: VaultChain
}
