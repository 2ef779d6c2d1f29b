import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, StatusText, useLocale, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { Notice } from '../account/gatewayAnswers.js'

const text = {
  title: msg('vault.notices.title', 'What happened to your wallet'),
  how: msg('vault.notices.how', 'Read this before you continue.'),
  deleted: msg('vault.notices.deleted', '{time}, on {site}: someone signed in as you asked to delete this wallet. It was due to be gone on {ends}.'),
  kept: msg('vault.notices.kept', 'This wallet was due to be deleted on {ends}. It was kept on {time}.'),
  exported: msg('vault.notices.exported', '{time}, on {site}: the 24 words of this wallet were shown.'),
  device: msg('vault.notices.device', '{time}, on {site}: a new device got this wallet, because one of your devices approved it.'),
  recovered: msg('vault.notices.recovered', '{time}, on {site}: a browser asked to open this wallet with a passkey, recovery password or recovery file.'),
  advice: msg(
    'vault.notices.advice',
    'If this wasn’t you, someone can sign in as you. If they may have your words, one of your devices or a recovery method, move everything to another wallet now.',
  ),
  go: msg('shared.continue', 'Continue'),
}

export interface NoticesProps {
  readonly notices: readonly Notice[]
  onGo(): void
}

/** Shows events that were not mailed to the visitor, after their login. */
export const Notices = ({ notices, onGo }: NoticesProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const timeOf = (at: number) => new Date(at).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(text.how)}
        </StatusText>
        {notices.map(({ event, site, at, ends }, index) => (
          // Two events of a kind may have the same time, and the list does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Banner key={index} tone={event === 'kept' ? 'ok' : 'warn'}>
            {t(text[event], { time: timeOf(at), site: new URL(site).host, ends: timeOf(ends ?? at) })}
          </Banner>
        ))}
        <p className="pt-label">{t(text.advice)}</p>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={onGo}>
          {t(text.go)}
        </Button>
      </ViewFooter>
    </>
  )
}
