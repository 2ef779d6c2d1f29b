import { useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, DescriptionList, StatusText, useLocale, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { TokenFacts } from '../review/Review.js'
import type { Permission } from '../smart/permissions/Permission.js'
import { allLimitRows } from './limitRows.js'
import { PermissionTerms } from './PermissionTerms.js'

const text = {
  title: msg('shared.whatSitesCanDo', 'What sites can do without asking'),
  none: msg('vault.permissions.none', 'Nothing. Sites ask you each time.'),
  some: msg('vault.permissions.some', 'Within these limits, they don’t ask you again.'),
  revoke: msg('vault.permissions.revoke', 'Revoke for {site}'),
  failed: msg('vault.permissions.failed', 'It wasn’t revoked. Try again.'),
  revoked: msg('vault.permissions.revoked', 'Revoked. {site} has to ask you again.'),
  close: msg('shared.close', 'Close'),
}

export interface ListedPermission {
  readonly permission: Permission
  readonly chain: VaultChain
  readonly tokens: readonly TokenFacts[]
}
export interface PermissionListProps {
  readonly first: readonly ListedPermission[]
  revoke(context: string): Promise<void>
  onClose(): void
}

const hostOf = (site: string) => new URL(site).host

/** Shows the visitor's permissions, with their remaining limits. */
export const PermissionList = ({ first, revoke, onClose }: PermissionListProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [listed, setListed] = useState(first)
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string }>()
  const end = async ({ context, site }: Permission) => {
    try {
      await revoke(context)
      setListed((now) => now.filter(({ permission }) => permission.context !== context))
      setSaid({ tone: 'ok', text: t(text.revoked, { site: hostOf(site) }) })
    } catch {
      setSaid({ tone: 'bad', text: t(text.failed) })
    }
  }
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(listed.length > 0 ? text.some : text.none)}
        </StatusText>
        <div role="status">{said && <Banner tone={said.tone}>{said.text}</Banner>}</div>
        {listed.map(({ permission, chain, tokens }) => {
          const { context, site, terms, used } = permission
          return (
            <section key={context} className="pt-vault-call" aria-label={hostOf(site)}>
              <h3>{hostOf(site)}</h3>
              <PermissionTerms terms={terms} tokens={tokens} chain={chain} used={used} />
              <DescriptionList items={allLimitRows(terms, { chain, tag, t, used })} />
              <Button kind="ghost" onPress={() => void end(permission)}>
                {t(text.revoke, { site: hostOf(site) })}
              </Button>
            </section>
          )
        })}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={onClose}>
          {t(text.close)}
        </Button>
      </ViewFooter>
    </>
  )
}
