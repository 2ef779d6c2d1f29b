import type { Chains } from '../frame/createChains.js'
import type { Node } from '../frame/createNode.js'
import type { Permissions } from '../smart/permissions/createPermissions.js'
import { readTokens } from '../smart/permissions/readTokens.js'
import type { Stage } from './createStage.js'
import { type ListedPermission, PermissionList } from './PermissionList.js'

export interface ListNeeds {
  readonly stage: Stage
  readonly permissions: Permissions
  readonly chains: Chains
  readonly node: Node
  /** The plain account of the visitor. */
  readonly owner: string
}

/** Shows what the visitor permitted, until they leave. @throws the signal's reason */
export const listPermissions = async ({ stage, permissions, chains, node, owner }: ListNeeds, signal: AbortSignal): Promise<void> => {
  const listed: ListedPermission[] = []
  for (const permission of await permissions.list(owner)) {
    const chain = chains.all.find(({ id }) => id === permission.chain)
    if (chain) listed.push({ permission, chain, tokens: await readTokens(permission.terms, { chain, node, signal }) })
  }
  const revoke = (context: string) => permissions.revoke(context, { owner })
  await stage.draw<void>(({ done }) => <PermissionList first={listed} revoke={revoke} onClose={() => done(undefined)} />, signal)
}
