import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, Banner, Button, ConfirmButton, DescriptionList, StatusText, useLocale, useMessage, ViewBody, ViewFooter } from '../../../ui/kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownTerms, ShownToken } from '../review/Question.js'
import { limitRows } from './limitRows.js'
import { PermissionTerms } from './PermissionTerms.js'

const text = {
  title: msg('vault.grant.title', 'Let {site} act without asking?'),
  explain: msg('vault.grant.explain', '{site} wants to do this in your name. You are not asked again each time.'),
  contracts: msg('vault.grant.contracts', 'What a contract does when it is called is up to the contract. Allow it only if you trust {site}.'),
  revoke: msg('vault.grant.revoke', 'You can end it at any time: in your account, under “Permissions”. Signing out ends it, too.'),
  site: msg('vault.grant.site', 'Website'),
  account: msg('vault.grant.account', 'Your smart account'),
  allow: msg('vault.grant.allow', 'Allow'),
  reject: msg('vault.grant.reject', 'Reject'),
}

export interface GrantPermissionsProps {
  readonly terms: ShownTerms
  readonly tokens: readonly ShownToken[]
  /** Host of the website. */
  readonly site: string
  readonly address: string
  readonly chain: VaultChain
  onApprove(): void
  onReject(): void
  /** Something covers what is approved. */
  readonly onCovered?: (() => void) | undefined
}

/** Who may do what, until when and how much, before it is permitted. */
export const GrantPermissions = ({ terms, tokens, site, address, chain, onApprove, onReject, onCovered }: GrantPermissionsProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  return (
    <>
      <ViewBody mustRead>
        <StatusText title={t(text.title, { site })} live="polite">
          {t(text.explain, { site })}
        </StatusText>
        <PermissionTerms terms={terms} tokens={tokens} chain={chain} />
        {terms.contracts.length > 0 && <Banner tone="warn">{t(text.contracts, { site })}</Banner>}
        <DescriptionList items={[{ label: t(text.site), value: site }, ...limitRows(terms, { chain, tag, t })]} />
        <AddressBlock well address={address} label={t(text.account)} />
        <p className="pt-vault-note">{t(text.revoke)}</p>
      </ViewBody>
      <ViewFooter>
        <ConfirmButton onConfirm={onApprove} onCovered={onCovered}>
          {t(text.allow)}
        </ConfirmButton>
        <Button kind="ghost" onPress={onReject}>
          {t(text.reject)}
        </Button>
      </ViewFooter>
    </>
  )
}
