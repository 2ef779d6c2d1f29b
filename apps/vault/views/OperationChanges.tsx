import { msg } from '../../../kernel/api/message.js'
import { Banner, useMessage } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownReview } from '../review/Question.js'
import { TransactionChanges } from './TransactionChanges.js'

const text = {
  one: msg('vault.calls.one', 'Call {at} of {count}'),
  together: msg('vault.calls.together', 'All of them happen, or none does.'),
  authorizes: msg(
    'vault.calls.authorizes',
    'Your account takes on the code of the contract {contract} on {network}, and keeps it afterwards. That contract decides from then on how your account works there.',
  ),
  replaces: msg('vault.calls.replaces', 'It ends the code of another contract, which your account has now.'),
  deploys: msg('vault.calls.deploys', 'Your smart account is set up on this network with it.'),
}

export interface OperationChangesProps {
  readonly review: Extract<ShownReview, { readonly kind: 'operation' }>
  readonly chain: VaultChain
  readonly tag: string
}

/** Every call of a smart account's operation, from its bytes. */
export const OperationChanges = ({ review, chain, tag }: OperationChangesProps) => {
  const t = useMessage()
  const { calls, deploys, authorization } = review
  const count = calls.length
  return (
    <>
      {authorization && (
        <Banner tone="bad">
          {t(text.authorizes, { contract: authorization.delegate, network: chain.name })}
          {authorization.replaces && ` ${t(text.replaces)}`}
        </Banner>
      )}
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
        <section key={at} className="pt-vault-call" aria-label={count > 1 ? t(text.one, { at: at + 1, count }) : undefined}>
          {count > 1 && <h3>{t(text.one, { at: at + 1, count })}</h3>}
          <TransactionChanges review={call} chain={chain} tag={tag} />
        </section>
      ))}
      {count > 1 && <p className="pt-vault-note">{t(text.together)}</p>}
      {deploys && <p className="pt-vault-note">{t(text.deploys)}</p>}
    </>
  )
}
