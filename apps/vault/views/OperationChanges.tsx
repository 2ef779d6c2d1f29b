import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, useMessage } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownReview } from '../review/Question.js'
import { ActionChanges, RawValues } from './ActionChanges.js'

const text = {
  one: msg('shared.actionOf', 'Action {at} of {count}'),
  code: msg('shared.accountContract', 'Contract that will run your account'),
  replaces: msg('vault.calls.replaces', 'It replaces the contract that runs your account now.'),
  deploys: msg('vault.calls.deploys', 'This also sets up your smart account on this network.'),
}

type Operation = Extract<ShownReview, { readonly kind: 'operation' }>

export interface OperationChangesProps {
  readonly review: Operation
  readonly prices: readonly ShownPrice[]
  readonly chain: VaultChain
  /** The visitor's account. */
  readonly address: string
}

/** The number of calls above which the list scrolls, so that dangers, the sum and the fee stay visible above it. */
export const isLong = ({ calls, authorization }: Operation): boolean => calls.flatMap(({ actions }) => actions).length > (authorization ? 1 : 2)

/** The contract that takes over the account, if one does. */
export const Takeover = ({ review: { authorization } }: { readonly review: Operation }) => {
  const t = useMessage()
  return (
    authorization && (
      <section className="pt-vault-call" aria-label={t(text.code)}>
        <p className="pt-label">{t(text.code)}</p>
        <AddressBlock well address={authorization.delegate} label={t(text.code)} />
        {authorization.replaces && <p className="pt-vault-note">{t(text.replaces)}</p>}
      </section>
    )
  )
}

/** Shows every call of a smart account's operation, from its bytes. */
export const OperationChanges = ({ review, prices, chain, address }: OperationChangesProps) => {
  const t = useMessage()
  const { calls, deploys } = review
  const count = calls.length
  return (
    <>
      <div className={isLong(review) ? 'pt-vault-calls' : 'pt-vault-few'}>
        {calls.map((call, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
          <section key={at} className="pt-vault-call" aria-label={count > 1 ? t(text.one, { at: at + 1, count }) : undefined}>
            <ActionChanges
              actions={call.actions}
              place={count > 1 ? at + 1 : undefined}
              tokens={review.tokens}
              prices={prices}
              chain={chain}
              address={address}
            />
          </section>
        ))}
      </div>
      {deploys && <p className="pt-vault-note">{t(text.deploys)}</p>}
    </>
  )
}

/** Shows the raw values of each call, after the part that matters for the decision. */
export const OperationValues = ({ review, ...needs }: OperationChangesProps) => {
  const t = useMessage()
  const count = review.calls.length
  return review.calls.map((call, at) => (
    <RawValues
      // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
      key={at}
      actions={call.actions}
      label={count > 1 ? t(text.one, { at: at + 1, count }) : undefined}
      tokens={review.tokens}
      {...needs}
    />
  ))
}
