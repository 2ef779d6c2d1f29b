import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, StatusText, useLocale, useMessage, ViewBody } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownTerms, ShownToken } from '../review/Question.js'
import { dangersOfTerms } from 'portico-lib/review/dangersOf.js'
import { Details } from './Details.js'
import { Findings, FindingTexts } from 'portico-kit/review/index.js'
import { GuardedFooter } from './GuardedFooter.js'
import { dateText, limitRows } from './limitRows.js'
import { PermissionTerms, PermittedTokens } from './PermissionTerms.js'
import { useConsent } from './useConsent.js'
import { useMoney } from './useMoney.js'

const text = {
  title: msg('vault.grant.title', 'Allow {site} to act without asking each time?'),
  until: msg('vault.grant.untilOn', 'On {network}, until {date}.'),
  revoke: msg('vault.grant.revoke', 'You can revoke this at any time under “Permissions” in your account. Signing out revokes it too.'),
  account: msg('vault.grant.account', 'Your smart account'),
  allow: msg('vault.grant.allow', 'Allow'),
  allowAnyway: msg('vault.grant.allowAnyway', 'Allow anyway'),
}

export interface GrantPermissionsProps {
  readonly terms: ShownTerms
  readonly tokens: readonly ShownToken[]
  /** Host of the website. */
  readonly site: string
  readonly address: string
  readonly chain: VaultChain
  readonly prices?: readonly ShownPrice[] | undefined
  onApprove(): void
  onReject(): void
  /** Whether something covers the approved content. */
  readonly onCovered?: (() => void) | undefined
}

/** Shows the website, the limits and the end of a permission before it is granted. */
export const GrantPermissions = ({ terms, tokens, site, address, chain, prices = [], onApprove, onReject, onCovered }: GrantPermissionsProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const dangers = dangersOfTerms({ calls: terms.contracts.length > 0 })
  const consent = useConsent(dangers)
  const money = useMoney({ chain, tokens, prices })
  return (
    <>
      <ViewBody mustRead>
        <div className="pt-vault-review pt-vault-dense">
          <StatusText title={t(text.title, { site })} live="polite">
            {t(text.until, { network: chain.name, date: dateText(tag, terms.expiry) })}
          </StatusText>
          <Findings dangers={dangers} values={{ domain: site, asked: '' }} />
        </div>
        <PermissionTerms terms={terms} tokens={tokens} chain={chain} aboutOf={money.aboutOf} limits={limitRows(terms, { tag, t })} />
        <Details>
          <FindingTexts dangers={dangers} values={{ domain: site, asked: '' }} />
          <div>
            <p className="pt-label">{t(text.account)}</p>
            <AddressBlock well address={address} label={t(text.account)} />
          </div>
          <PermittedTokens terms={terms} tokens={tokens} />
          <p className="pt-vault-note">{t(text.revoke)}</p>
        </Details>
      </ViewBody>
      <GuardedFooter
        dangers={dangers}
        consent={consent}
        deed={t(text.allow)}
        anyway={t(text.allowAnyway)}
        onApprove={onApprove}
        onReject={onReject}
        onCovered={onCovered}
      />
    </>
  )
}
