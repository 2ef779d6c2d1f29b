import { msg } from '../../../kernel/api/index.js'
import { ConnectView } from '../../../ports/connect.js'
import { Banner, Button, titled, useAnnounced, useMessage, useReadable, useRouter, useStatusBar, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import { card } from './card.js'
import { EmailForm } from './EmailForm.js'
import { SlowNote } from './SlowNote.js'
import { words } from './words.js'

const text = {
  what: msg('email.what', 'We’ll email you a 6-digit code. No password, and nothing to install.'),
  silent: msg('email.silent.title', 'Email sign-in isn’t answering'),
  silentText: msg('email.silent.text', 'Your account is safe. We’ll keep your address in the field.'),
  wallet: msg('email.wallet', 'Use a wallet instead'),
}

/** The field for the address, in a view of its own: the card in which the code is asked for afterwards. */
export const EmailLogin = ({ controller }: { readonly controller: EmailController }) => {
  const t = useMessage()
  const router = useRouter()
  const { busy, problem, slow } = useReadable(controller.state)
  const silent = problem?.kind === 'silent' && problem.step === 'address'
  useStatusBar(busy ? 'waiting' : silent ? 'bad' : 'idle')
  useAnnounced(silent ? t(titled, { title: t(text.silent), text: t(text.silentText) }) : undefined, 'assertive')
  return (
    <>
      <ViewBody>
        <div style={card}>
          {silent && (
            <Banner tone="bad" title={t(text.silent)}>
              {t(text.silentText)}
            </Banner>
          )}
          <EmailForm controller={controller} first apart="silent">
            <SlowNote controller={controller} />
            {!slow && !silent && <p className="pt-meta">{t(text.what)}</p>}
          </EmailForm>
        </div>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" icon={silent ? 'retry' : undefined} busy={busy !== undefined} onPress={controller.submit}>
          {t(busy ? words.sending : silent ? words.tryAgain : words.mail)}
        </Button>
        {slow && (
          <Button kind="ghost" onPress={controller.giveUp}>
            {t(words.cancel)}
          </Button>
        )}
        {silent && (
          <Button kind="ghost" onPress={() => router.reset(ConnectView)}>
            {t(text.wallet)}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
