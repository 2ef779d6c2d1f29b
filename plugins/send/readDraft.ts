import type { Network } from '../../kernel/api/index.js'
import type { Draft } from './Draft.js'
import { draftProblem } from './draftProblem.js'
import type { FormState } from './FormState.js'
import { readAmount } from './readAmount.js'
import { itemOf, type SendAsset } from './SendAsset.js'
import type { Sender } from './SendController.js'

export interface DraftSources {
  readonly form: FormState
  readonly sender: Sender | undefined
  readonly network: Network | undefined
  /** What is chosen in the form. */
  readonly asset: SendAsset | undefined
  readonly assets: readonly SendAsset[]
}

/** What a form says, for the account that sends it; undefined while it is not complete. */
export const readDraft = ({ form, sender, network, asset, assets }: DraftSources): Draft | undefined => {
  const { receiver } = form
  if (!sender || !network || !asset || asset.chain !== sender.chain || receiver.status !== 'ready' || draftProblem(form, asset)) return undefined
  const { amount = 0n } = readAmount(form, asset)
  const price = assets.find(({ address }) => address === undefined)?.price
  return {
    transfer: { from: sender.address, to: receiver.address, token: asset.address, ...itemOf(asset), amount, chain: sender.chain },
    asset,
    native: { ...network.nativeCurrency, price, currency: asset.currency },
    name: receiver.name,
    found: receiver.found,
  }
}
