import { msg } from '../../../kernel/api/index.js'
import { AccountView } from '../../../ports/account.js'
import { Button, ErrorRow, Icon, StatusIllustration, StatusText, useMessage, useRouter, useStyles, ViewFooter } from '../../../ui/index.js'
import type { PermissionGroup } from './groupPermissions.js'
import css from './rare.css'
import { texts as shared } from './texts.js'

const texts = {
  none: msg('permissions.none', 'No one can spend your tokens'),
  notHere: msg('permissions.notHere', 'Permissions of this account aren’t known here'),
  noneText: msg('permissions.none.text', 'When you allow a site to, it is listed here and you can take it back.'),
  failedText: msg('permissions.failed.text', 'Not in this list yet'),
  back: msg('shared.backToAccount', 'Back to account'),
  since: msg('permissions.since', 'On {network}, permissions from before block {block} are not known here.'),
  unread: msg(
    'permissions.unread',
    '{count, plural, one {# contract on {network} doesn’t say what it permits.} other {# contracts on {network} don’t say what they permit.}}',
  ),
} as const

/** Nobody may spend anything, or this account cannot permit it. */
export const EmptyList = ({ isKnown }: { readonly isKnown: boolean }) => {
  const t = useMessage()
  return (
    <>
      <StatusIllustration state="rest">
        <Icon name="shield" size={54} />
      </StatusIllustration>
      <StatusText title={t(isKnown ? texts.none : texts.notHere)}>{isKnown ? t(texts.noneText) : undefined}</StatusText>
    </>
  )
}

/** Leads back, where there is nothing to do here. */
export const EmptyFooter = () => {
  const t = useMessage()
  const router = useRouter()
  if (!router.canOpen(AccountView)) return null
  return (
    <ViewFooter>
      <Button kind="secondary" onPress={() => router.reset(AccountView)}>
        {t(texts.back)}
      </Button>
    </ViewFooter>
  )
}

export interface NetworkNotesProps {
  readonly group: PermissionGroup
  readonly name: string
  readonly tag: string
  onRetry(chain: string): void
}

/** What is not known of a network. */
export const NetworkNotes = ({ group: { chain, status, since, unread }, name, tag, onRetry }: NetworkNotesProps) => {
  useStyles(css)
  const t = useMessage()
  return (
    <>
      {status === 'failed' && <ErrorRow title={t(shared.failed, { network: name })} detail={t(texts.failedText)} onRetry={() => onRetry(chain)} />}
      {unread > 0 && <p className="pt-perm-note">{t(texts.unread, { count: unread, network: name })}</p>}
      {status === 'ready' && since !== undefined && <p className="pt-perm-note">{t(texts.since, { network: name, block: since.toLocaleString(tag) })}</p>}
    </>
  )
}
