import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/kit/index.js'
import { Ended } from './Ended.js'

const text = {
  title: msg('vault.keep.title', 'Keep your wallet?'),
  what: msg('vault.keep.what', 'It is going to be deleted. With the button it stays as it is.'),
  failed: msg('vault.keep.failed', 'That did not work. Check your connection, and press again.'),
  go: msg('vault.keep.go', 'Keep the wallet'),
  kept: msg('vault.keep.kept', 'Your wallet is kept'),
  signIn: msg(
    'vault.keep.signIn',
    'Sign in again where you use it. If you did not delete it, somebody can sign in as you: make sure that nobody else reads your mail.',
  ),
  over: msg('vault.keep.over', 'This link is no longer valid'),
  used: msg('vault.keep.used', 'The wallet was kept already, or the day is over. Sign in where you use it to see which.'),
  lost: msg('vault.keep.lost', 'This link is incomplete'),
  copy: msg('vault.keep.copy', 'Copy the whole link from the mail.'),
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
