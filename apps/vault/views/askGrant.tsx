import type { Hex } from 'viem'
import type { Account } from '../account/createAccount.js'
import type { Node } from '../base/createNode.js'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import { FrameError } from '../base/FrameError.js'
import type { AccountTypes } from '../smart/accountTypes.js'
import type { SmartAccounts } from '../smart/createSmartAccounts.js'
import { toGrantAnswer } from '../smart/permissions/toGrantAnswer.js'
import type { Permissions } from '../smart/permissions/createPermissions.js'
import { readGrant } from '../smart/permissions/readGrant.js'
import { readTokens } from '../smart/permissions/readTokens.js'
import type { Ask } from './createAsk.js'
import type { ViewHost } from './createViewHost.js'
import { Working } from './Working.js'

export interface GrantNeeds {
  readonly viewHost: ViewHost
  readonly ask: Ask
  readonly account: Pick<Account, 'current'>
  readonly types: Pick<AccountTypes, 'on'>
  readonly node: Node
  /** The website's origin. */
  readonly site: string
  permissions(): Promise<Permissions>
  smart(): Promise<SmartAccounts>
  /** Makes the keys usable, with all steps that this takes, because only the visitor may grant a permission. */
  open(signal: AbortSignal): Promise<void>
  /** The time in ms since 1970. */
  now(): number
}

/** Shows a permission request, and stores it once the visitor approved (`wallet_grantPermissions`). @throws FrameError */
export const askGrant = async (needs: GrantNeeds, { params, chain }: ApprovalRequest, signal: AbortSignal): Promise<unknown> => {
  const { viewHost, ask, account, types, node, site, permissions, smart, open, now } = needs
  const current = await account.current()
  if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
  if (types.on(chain) !== 'smartAccount') throw new FrameError('refused', 'Permissions are given for a smart account, which is not in use.', { code: 4200 })
  const owner = current.wallet.evmAddress as Hex
  const own = (await smart()).of(owner, chain)
  if (!own.permits) throw new FrameError('refused', "Permissions need an account that ends operations in time (smartAccountKind: 'safe').", { code: 4200 })
  const { terms, asked } = readGrant(params, { account: own.address, chain, now: Math.floor(now() / 1_000) })
  const tokens = await readTokens(terms, { chain, node, signal })
  await ask({ kind: 'grant', terms, tokens: [...tokens], site: new URL(site).host, address: own.address, chain }, signal)
  viewHost.show(<Working what="signing" />)
  await open(signal)
  const deployed = await own.isDeployed(signal)
  signal.throwIfAborted()
  // Another visitor may have logged in while it was displayed.
  if ((await account.current())?.wallet.evmAddress !== owner) throw new FrameError('expired', 'Another visitor is signed in now.')
  const grantee = { site, owner, account: own.address, chain: chain.id }
  const { context } = await (await permissions()).grant(grantee, terms)
  return toGrantAnswer({ asked, context, account: own.address, chain, deployment: deployed ? undefined : own.deployment })
}
