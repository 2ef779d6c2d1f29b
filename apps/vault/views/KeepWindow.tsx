import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/kit/index.js'
import { Ended } from './Ended.js'

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
  lost: msg('vault.keep.lost', 'This link is incomplete'),
  copy: msg('vault.keep.copy', 'Copy the whole link from the email.'),
}

/** `failed`: the last press did not reach the gateway. */
export const AskKeep = ({ failed, onKeep }: { readonly failed: boolean; onKeep(): void }) => {
  const t = useMessage()
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(text.what)}
        </StatusText>
        {failed && (
          <div role="alert">
            <Banner tone="warn">{t(text.failed)}</Banner>
          </div>
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={onKeep}>
          {t(text.go)}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Nothing is left to do in the window. */
export const KeepEnded = ({ how }: { readonly how: 'kept' | 'over' | 'lost' }) => {
  const t = useMessage()
  const [title, detail] = how === 'kept' ? [text.kept, text.signIn] : how === 'over' ? [text.over, text.used] : [text.lost, text.copy]
  const state = how === 'kept' ? 'ok' : how === 'over' ? 'warn' : 'bad'
  return <Ended state={state} icon="wallet" title={t(title)} detail={t(detail)} close="" onClose={undefined} />
}
