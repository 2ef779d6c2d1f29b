import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { KeepLink } from '../base/KeepLink.js'
import { FinishedWindow } from './FinishedWindow.js'

const text = {
  title: msg('vault.keep.title', 'Keep your wallet?'),
  what: msg('vault.keep.what', 'It will be deleted soon. If you keep it, it stays as it is.'),
  failed: msg('vault.keep.failed', 'That didn’t work. Check your internet connection and try again.'),
  go: msg('vault.keep.go', 'Keep wallet'),
  kept: msg('vault.keep.kept', 'Your wallet won’t be deleted'),
  signIn: msg(
    'vault.keep.signIn',
    'Sign in again where you use it. If you didn’t delete it, someone can sign in as you: make sure no one else reads your email.',
  ),
  over: msg('vault.keep.over', 'This link no longer works'),
  used: msg('vault.keep.used', 'The wallet was already kept, or the 24 hours are over. Sign in where you use it to find out.'),
  addressTitle: msg('vault.keep.addressTitle', 'Change your email back?'),
  addressWhat: msg('vault.keep.addressWhat', 'You’ll sign in with your former email again, and every browser is signed out.'),
  addressGo: msg('vault.keep.addressGo', 'Change it back'),
  addressBack: msg('vault.keep.addressBack', 'Your former email is back'),
  addressSignIn: msg(
    'vault.keep.addressSignIn',
    'Sign in with it where you use your wallet. If you didn’t change it, someone could sign in as you: make sure no one else reads your email.',
  ),
  addressUsed: msg('vault.keep.addressUsed', 'The email was already changed back, or the 24 hours are over. If you didn’t change it, contact the site.'),
  lost: msg('vault.keep.lost', 'This link is incomplete'),
  copy: msg('vault.keep.copy', 'Copy the whole link from the email.'),
}

/** `failed` means that the last press did not reach the gateway. */
export const AskKeep = ({ of, failed, onKeep }: { readonly of: KeepLink['of']; readonly failed: boolean; onKeep(): void }) => {
  const t = useMessage()
  const [title, what, go] = of === 'address' ? [text.addressTitle, text.addressWhat, text.addressGo] : [text.title, text.what, text.go]
  return (
    <>
      <ViewBody>
        <StatusText title={t(title)} live="polite">
          {t(what)}
        </StatusText>
        {failed && (
          <div role="alert">
            <Banner tone="warn">{t(text.failed)}</Banner>
          </div>
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={onKeep}>
          {t(go)}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Shown when nothing is left to do in the window. */
export const KeepEnded = ({ of = 'deletion', how }: { readonly of?: KeepLink['of']; readonly how: 'kept' | 'over' | 'lost' }) => {
  const t = useMessage()
  const ends = {
    kept: of === 'address' ? [text.addressBack, text.addressSignIn] : [text.kept, text.signIn],
    over: [text.over, of === 'address' ? text.addressUsed : text.used],
    lost: [text.lost, text.copy],
  } as const
  const [title, detail] = ends[how]
  const state = how === 'kept' ? 'ok' : how === 'over' ? 'warn' : 'bad'
  return <FinishedWindow state={state} icon={of === 'address' ? 'mail' : 'wallet'} title={t(title)} detail={t(detail)} close="" onClose={undefined} />
}
