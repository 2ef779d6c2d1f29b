import type { Hex } from 'viem'
import type { VaultChain } from '../../base/readConfig.js'
import type { AskedGrant } from './readGrant.js'

export interface GrantAnswerNeeds extends Pick<AskedGrant, 'asked'> {
  readonly context: Hex
  readonly account: Hex
  readonly chain: VaultChain
  /** The factory data, or undefined for a deployed account. */
  readonly deployment: { readonly factory: Hex; readonly factoryData: Hex } | undefined
}

/**
 * Encodes the answer to `wallet_grantPermissions`, which is a list in the standard. If the website puts policies into its permissions,
 * as viem does, it is one object with viem's names.
 */
export const toGrantAnswer = ({ asked, context, account, chain, deployment }: GrantAnswerNeeds): unknown => {
  const { permissions, expiry } = asked
  if (permissions?.some(({ policies }) => policies !== undefined))
    return {
      expiry,
      permissionsContext: context,
      grantedPermissions: permissions.map(({ policies = [], ...rest }) => ({ ...rest, policies })),
      ...deployment,
    }
  const chainId = `0x${BigInt(chain.id.slice('eip155:'.length)).toString(16)}`
  const signer = { type: 'wallet', data: {} }
  return [{ ...asked, chainId, address: account, signer, context, ...(deployment && { accountMeta: deployment }) }]
}
