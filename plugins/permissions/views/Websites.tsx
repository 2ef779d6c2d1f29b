import { msg } from '../../../kernel/api/index.js'
import { OtherSitesView, PermissionsView } from '../../../ports/embeddedWallet.js'
import { IconTile, ListGroup, Row, Tag, useFeature, useMessage, useRouter } from '../../../ui/index.js'
import type { PermissionsController } from '../PermissionsController.js'

const texts = {
  websites: msg('permissions.websites', 'Sites'),
  site: msg('permissions.site', 'Sees your address and can ask you to sign'),
  thisSite: msg('permissions.site.this', 'This site'),
  withoutAsking: msg('permissions.sessions', 'Without asking'),
  withoutAskingText: msg('shared.whatSitesCanDo', 'What sites can do without asking'),
  otherSites: msg('permissions.sites', 'Other sites'),
  otherSitesText: msg('permissions.sites.text', 'Where this wallet can be used in this browser'),
} as const

/** The websites that are connected, as far as this page knows: other wallets keep that to themselves. */
export const Websites = ({ controller }: { readonly controller: Pick<PermissionsController, 'site' | 'isEmbedded'> }) => {
  const t = useMessage()
  const router = useRouter()
  const sessions = useFeature('smartSessions')
  const own = controller.isEmbedded()
  return (
    <section className="pt-perm-group">
      <h3>
        <span>{t(texts.websites)}</span>
      </h3>
      <ListGroup label={t(texts.websites)}>
        <Row lead={<IconTile icon="globe" />} label={controller.site} data detail={t(texts.site)} tag={<Tag tone="accent">{t(texts.thisSite)}</Tag>} />
        {own && sessions && router.canOpen(PermissionsView) && (
          <Row
            lead={<IconTile icon="shield" />}
            label={t(texts.withoutAsking)}
            detail={t(texts.withoutAskingText)}
            chevron
            onPress={() => router.push(PermissionsView)}
          />
        )}
        {own && router.canOpen(OtherSitesView) && (
          <Row
            lead={<IconTile icon="link" />}
            label={t(texts.otherSites)}
            detail={t(texts.otherSitesText)}
            chevron
            onPress={() => router.push(OtherSitesView)}
          />
        )}
      </ListGroup>
    </section>
  )
}
