import { msg } from '../../../kernel/api/message.js'
import { Button, ConfirmButton, Icon, Spinner, StatusIllustration, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import { FinishedWindow } from './FinishedWindow.js'

const text = {
  opening: msg('vault.window.opening', 'Opening the sign-in page'),
  returning: msg('vault.window.returning', 'Returning to {site}'),
  title: msg('vault.window.title', 'Return to {site}?'),
  named: msg('vault.window.named', 'You’re signed in as {name} with {provider}. {site} gets the address of your wallet. It can’t sign anything without you.'),
  unnamed: msg('vault.window.unnamed', 'You’re signed in with {provider}. {site} gets the address of your wallet. It can’t sign anything without you.'),
  namedOnly: msg('vault.window.namedOnly', 'You’re signed in as {name}. {site} gets the address of your wallet. It can’t sign anything without you.'),
  plain: msg('vault.window.plain', 'You’re signed in. {site} gets the address of your wallet. It can’t sign anything without you.'),
  warning: msg('vault.wallet.warning', 'Continue only if you just pressed the button on {site} yourself.'),
  go: msg('vault.window.go', 'Return to {site}'),
  cancel: msg('shared.cancel', 'Cancel'),
  done: msg('vault.window.done', 'You can close this window'),
  back: msg('vault.window.back', 'Your sign-in continues on the site.'),
  refused: msg('vault.window.refused', 'Sign-in canceled'),
  denied: msg('vault.window.denied', 'This account can’t sign in here'),
  deniedWhy: msg('vault.window.denied.why', 'It isn’t one of the accounts that are allowed. Use another account or another way. Nothing was shared.'),
  failed: msg('vault.window.failed', 'Sign-in didn’t work'),
  expired: msg('vault.window.expired', 'This sign-in expired'),
  elsewhere: msg('vault.window.elsewhere', 'This sign-in was started in another browser'),
  stranger: msg(
    'vault.window.stranger',
    'Nothing was shared. Someone may have sent you their own link to get into your wallet. To sign in, press the button on the site itself.',
  ),
  again: msg('vault.window.again', 'Go back to the site and try again. Nothing was changed.'),
  lost: msg('vault.wallet.lost', 'This window is no longer connected to its site'),
  close: msg('vault.device.close', 'Close window'),
}

/** Shown before the provider's page has loaded, or, with `site`, before the page of the website has loaded again. */
export const OpeningWindow = ({ site }: { readonly site?: string }) => {
  const t = useMessage()
  return (
    <ViewBody>
      <Spinner />
      <StatusText title={site === undefined ? t(text.opening) : t(text.returning, { site })} live="polite" />
    </ViewBody>
  )
}

export interface ConfirmSiteProps {
  /** The display name of the provider. */
  readonly provider: string | undefined
  readonly name: string | undefined
  /** Host of the website. */
  readonly site: string
  onGo(): void
  onCancel(): void
}

/** Names the website that gets the login. A website that lured a visitor to this window cannot get the login without this press. */
export const ConfirmSite = ({ provider, name, site, onGo, onCancel }: ConfirmSiteProps) => {
  const t = useMessage()
  const values = { site, name: name ?? '', provider: provider ?? '' }
  const sentence = provider ? (name ? text.named : text.unnamed) : name ? text.namedOnly : text.plain
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest">
          <Icon name="user" size={54} />
        </StatusIllustration>
        <StatusText title={t(text.title, values)} live="polite">
          {t(sentence, values)}
        </StatusText>
      </ViewBody>
      <ViewFooter note={t(text.warning, values)}>
        <ConfirmButton onConfirm={onGo}>{t(text.go, values)}</ConfirmButton>
        <Button kind="ghost" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}

export interface EndedWindowProps {
  readonly how: 'done' | 'refused' | 'denied' | 'failed' | 'expired' | 'elsewhere' | 'lost'
  /** Closes the window. It is absent if the browser does not allow that. */
  readonly onClose: (() => void) | undefined
}

/** Shown when nothing is left to do in the window. */
export const EndedWindow = ({ how, onClose }: EndedWindowProps) => {
  const t = useMessage()
  const state = how === 'done' ? 'ok' : how === 'refused' ? 'warn' : 'bad'
  const detail = how === 'done' ? text.back : how === 'elsewhere' ? text.stranger : how === 'denied' ? text.deniedWhy : text.again
  return <FinishedWindow state={state} icon="user" title={t(text[how])} detail={t(detail)} close={t(text.close)} onClose={onClose} />
}
