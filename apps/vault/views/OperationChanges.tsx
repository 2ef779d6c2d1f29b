import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, useMessage } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownReview } from '../review/Question.js'
import { ActionChanges } from './ActionChanges.js'

const text = {
  one: msg('vault.calls.one', 'Action {at} of {count}'),
  together: msg('vault.calls.together', 'Either all of them happen, or none.'),
  authorizes: msg(
    'vault.calls.authorizes',
    'From now on, your account on {network} will be run by a contract. That contract decides how your account works there.',
  ),
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
          <p className="pt-vault-note">
            {t(text.authorizes, { network: chain.name })}
            {authorization.replaces && ` ${t(text.replaces)}`}
          </p>
          <AddressBlock well address={authorization.delegate} label={t(text.code)} />
        </section>
      )}
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
        <section key={at} className="pt-vault-call" aria-label={count > 1 ? t(text.one, { at: at + 1, count }) : undefined}>
          {count > 1 && <h3>{t(text.one, { at: at + 1, count })}</h3>}
          <ActionChanges actions={call.actions} tokens={review.tokens} prices={prices} chain={chain} address={address} />
        </section>
      ))}
      {count > 1 && <p className="pt-vault-note">{t(text.together)}</p>}
      {deploys && <p className="pt-vault-note">{t(text.deploys)}</p>}
    </>
  )
}
