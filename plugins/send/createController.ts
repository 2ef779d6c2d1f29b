import { type ClockService, type HostInfo, toReadable } from '../../kernel/api/index.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import type { AccountService } from '../../ports/account.js'
import type { ActivityService } from '../../ports/activity.js'
import type { NameResolverService } from '../../ports/names.js'
import type { PortfolioService } from '../../ports/tokens.js'
import type { Form } from './createForm.js'
import type { SendContext } from './createSendContext.js'
import type { Receivers } from './createReceivers.js'
import type { Sending } from './createSending.js'
import type { FormState } from './FormState.js'
import type { PastReceiver } from './PastReceiver.js'
import { readPresets } from './readPresets.js'
import type { ReviewState } from './ReviewState.js'
import type { SendAsset } from './SendAsset.js'
import type { SendController } from './SendController.js'
import type { SendState } from './sendMachine.js'

export interface ControllerNeeds {
  readonly form: FormState
  readonly assets: { items: readonly SendAsset[]; loading: boolean; nftsKnown: boolean }
  readonly pastReceivers: { items: readonly PastReceiver[] }
  readonly machine: { current: SendState }
  readonly review: ReviewState
  readonly input: Form
  readonly sending: Sending
  readonly sendContext: SendContext
  readonly receivers: Receivers
  readonly portfolio: PortfolioService | undefined
  readonly account: AccountService | undefined
  readonly activity: ActivityService | undefined
  readonly names: NameResolverService | undefined
  readonly host: HostInfo
  readonly clock: Pick<ClockService, 'now'>
  /** Reads balances again. */
  refresh(): void
  /** Fetches the code of the views that follow the form. */
  prefetch(): void
  /** The progress of a send is shown, or no longer. */
  watch(on: boolean): void
}

/** What the views may see and do. */
export const createController = ({
  form,
  assets,
  pastReceivers,
  machine,
  review,
  input,
  sending,
  sendContext,
  receivers,
  ...needs
}: ControllerNeeds): SendController => {
  const { portfolio, account, activity, names, host, clock, refresh } = needs
  const { currentAccount, network, transfer, namesakeOf, known } = sendContext
  /** What the form was opened with last. */
  let given: unknown
  return {
    form: toReadable(form),
    assets: toReadable(assets),
    receivers: toReadable(pastReceivers),
    machine: toReadable(machine),
    review: toReadable(review),
    input,
    sending,
    currentAccount,
    network,
    canSend: () => network() !== undefined && (currentAccount()?.kind === 'watched' || transfer() !== undefined),
    looksUpNames: () => names?.serves(currentAccount()?.chain ?? '') === true,
    namesake: namesakeOf,
    opened: (params) => {
      // The next view is there in the frame of the press. A view that needs what did not arrive asks again.
      needs.prefetch()
      if (portfolio) portfolio.seen()
      else account?.refresh()
      if (activity?.state.get().status === 'idle') activity.refresh()
      const presets = readPresets(params)
      if (presets.item !== undefined) portfolio?.nfts?.seen()
      if (params === undefined || params === given) return
      given = params
      input.reset()
      input.preset(presets)
    },
    reading: () => activity?.state.get().status === 'loading',
    watch: () => {
      needs.watch(true)
      return () => needs.watch(false)
    },
    forget: receivers.remove,
    known,
    again: () => {
      const { shown } = review
      sending.leave()
      if (!shown || form.text !== '' || form.to !== '' || shown.transfer.chain !== currentAccount()?.chain) return
      input.reset()
      const { to, token, item, amount } = shown.transfer
      input.preset({ to, amount: formatAmount(amount, shown.asset.decimals), ...(token !== undefined && { token }), ...(item && { item: item.id }) })
    },
    finish: () => {
      input.reset()
      sending.leave()
      refresh()
    },
    host,
    now: clock.now,
  }
}
