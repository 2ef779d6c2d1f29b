import { msg } from '../../../kernel/api/index.js'
import { AccountView } from '../../../ports/account.js'
import { Banner, Button, useMessage, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'

const text = {
  title: msg('send.unserved', 'Sending isn’t available on {network}'),
  text: msg('send.unserved.text', 'Switch to another network, or send in {wallet} itself.'),
  back: msg('shared.backToAccount', 'Back to account'),
} as const

/** The page asked for the form where nothing can be sent: on a network that it does not have, or by a wallet that cannot send there. */
export const CannotSend = ({ network, wallet }: { readonly network: string; readonly wallet: string }) => {
  const t = useMessage()
  const router = useRouter()
  return (
    <>
      <ViewBody>
        <Banner tone="neutral" title={t(text.title, { network })}>
          {t(text.text, { wallet })}
        </Banner>
      </ViewBody>
      <ViewFooter>
        <Button kind="secondary" onPress={() => (router.canOpen(AccountView) ? router.reset(AccountView) : router.close())}>
          {t(text.back)}
        </Button>
      </ViewFooter>
    </>
  )
}
