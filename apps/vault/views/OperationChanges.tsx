import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, useMessage } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownReview } from '../review/Question.js'
import { ActionChanges } from './ActionChanges.js'

const text = {
  one: msg('vault.calls.one', 'Action {at} of {count}'),
  code: msg('vault.calls.code', 'Contract that will run your account'),
  replaces: msg('vault.calls.replaces', 'It replaces the contract that runs your account now.'),
  deploys: msg('vault.calls.deploys', 'This also sets up your smart account on this network.'),
}

export interface OperationChangesProps {
  readonly review: Extract<ShownReview, { readonly kind: 'operation' }>
  readonly prices: readonly ShownPrice[]
  readonly chain: VaultChain
  /** The visitor's account. */
  readonly address: string
}

/** Every call of a smart account's operation, from its bytes. */
export const OperationChanges = ({ review, prices, chain, address }: OperationChangesProps) => {
  const t = useMessage()
  const { calls, deploys, authorization } = review
  const count = calls.length
  return (
    <>
      {authorization && (
        <section className="pt-vault-call" aria-label={t(text.code)}>
          <p className="pt-label">{t(text.code)}</p>
          <AddressBlock well address={authorization.delegate} label={t(text.code)} />
          {authorization.replaces && <p className="pt-vault-note">{t(text.replaces)}</p>}
        </section>
      )}
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
        <section key={at} className="pt-vault-call" aria-label={count > 1 ? t(text.one, { at: at + 1, count }) : undefined}>
          <ActionChanges actions={call.actions} place={count > 1 ? at + 1 : undefined} tokens={review.tokens} prices={prices} chain={chain} address={address} />
        </section>
      ))}
      {deploys && <p className="pt-vault-note">{t(text.deploys)}</p>}
    </>
  )
}
