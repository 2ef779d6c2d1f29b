import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, type Change, ChangesList, DescriptionList, useMessage } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownTerms, ShownToken } from '../review/Question.js'
import type { Used } from '../smart/permissions/Permission.js'
import { isNamed, useAmounts } from './useAmounts.js'

const text = {
  label: msg('vault.permission.label', 'What it can do'),
  native: msg('vault.permission.token', 'Send up to {amount} from your account, to any address'),
  token: msg('vault.permission.token', 'Send up to {amount} from your account, to any address'),
  tokenContract: msg('shared.tokenContract', 'Token contract'),
  mayCall: msg('vault.permission.mayCall', 'What it can call'),
  calls: msg('vault.permission.calls', 'Call {names} on a contract'),
  contract: msg('vault.permission.contract', 'Contract'),
  deposits: msg('vault.permission.deposits', 'These calls can take what you’ve deposited in the contract out of it.'),
  ofLeft: msg('vault.permission.ofLeft', '{left} of {amount} left'),
}

export interface PermissionTermsProps {
  readonly terms: ShownTerms
  /** The used amounts, in the order of the terms. */
  readonly tokens: readonly ShownToken[]
  readonly chain: VaultChain
  /** The used part. It is absent if nothing can have been used. */
  readonly used?: Used
  /** Shows the number of calls and which calls count, above the list of calls, which may be long. */
  readonly limits?: readonly { readonly label: string; readonly value: string }[]
  /** Formats the value of an amount, or returns undefined without a price. */
  aboutOf?(contract: string | undefined, amount: bigint): string | undefined
}

/** Shows the limits of a permission. Addresses and functions are never shortened. */
export const PermissionTerms = ({ terms, tokens, chain, used, limits = [], aboutOf }: PermissionTermsProps) => {
  const t = useMessage()
  const { nativeOf, tokenOf } = useAmounts(chain)
  const left = (spent: bigint, allowed: bigint, show: (amount: bigint) => string) =>
    used ? t(text.ofLeft, { left: show(allowed - spent), amount: show(allowed) }) : undefined
  const items: Change[] = []
  if (terms.native > 0n)
    items.push({
      id: 'native',
      kind: 'out',
      title: t(text.native, { amount: nativeOf(terms.native) }),
      detail: left(used?.native ?? 0n, terms.native, nativeOf) ?? aboutOf?.(undefined, terms.native),
    })
  for (const [at, { contract, allowance }] of terms.tokens.entries()) {
    const show = (amount: bigint) => tokenOf(tokens[at], amount)
    items.push({
      id: contract,
      kind: 'out',
      title: t(text.token, { amount: show(allowance) }),
      detail: left(used?.tokens[at] ?? 0n, allowance, show) ?? aboutOf?.(contract, allowance),
    })
    if (used || !isNamed(tokens[at]))
      items.push({ id: `${contract}-at`, kind: 'to', title: t(text.tokenContract), detail: <AddressBlock address={contract} label={t(text.tokenContract)} /> })
  }
  const calls = terms.contracts.flatMap(({ contract, functions }): readonly Change[] => [
    {
      id: `call-${contract}`,
      kind: 'grant',
      title: t(text.calls, {
        names: functions.map(({ signature, selector }) => (signature === undefined ? selector : `${signature} (${selector})`)).join(', '),
      }),
    },
    { id: `contract-${contract}`, kind: 'to', title: t(text.contract), detail: <AddressBlock address={contract} label={t(text.contract)} /> },
  ])
  return (
    <>
      {items.length > 0 && <ChangesList label={t(text.label)} items={items} />}
      {limits.length > 0 && <DescriptionList items={limits} />}
      {calls.length > 0 && (
        <div className="pt-vault-calls">
          <ChangesList label={t(text.mayCall)} items={calls} />
          <p className="pt-vault-note">{t(text.deposits)}</p>
        </div>
      )}
    </>
  )
}

/** Shows the contracts of the tokens that the terms name by symbol. */
export const PermittedTokens = ({ terms, tokens }: Pick<PermissionTermsProps, 'terms' | 'tokens'>) => {
  const t = useMessage()
  const label = t(text.tokenContract)
  return terms.tokens.map(
    ({ contract }, at) =>
      isNamed(tokens[at]) && (
        <div key={contract}>
          <p className="pt-label">{label}</p>
          <AddressBlock well address={contract} label={label} />
        </div>
      ),
  )
}
