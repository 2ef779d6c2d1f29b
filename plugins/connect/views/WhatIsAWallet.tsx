import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { ConnectView } from '../../../ports/connect.js'
import { WalletGuideView } from '../../../ports/wallets.js'
import { Button, ButtonPair, type ExplainedFact, Explanation, useMessage, useRouter } from '../../../ui/index.js'

const facts: readonly ExplainedFact[] = [
  {
    icon: 'user',
    title: msg('connect.about.account', 'Your account'),
    text: msg('connect.about.account.text', 'One account for every site, held by you.'),
  },
  { icon: 'lock', title: msg('connect.about.keys', 'Your keys'), text: msg('connect.about.keys.text', 'Only you can approve what leaves it.') },
  { icon: 'shield', title: msg('connect.about.asks', 'Your approval'), text: msg('connect.about.asks.text', 'You see what changes first.') },
]
const get = msg('shared.getAWallet', 'Get a wallet')
const choose = msg('connect.about.choose', 'Choose a wallet')

const WhatIsAWallet = () => {
  const t = useMessage()
  const router = useRouter()
  const guide = router.canOpen(WalletGuideView)
  const list = () => {
    if (router.state.get().stack.length > 1) router.back()
    else router.reset(ConnectView)
  }
  const toList = (
    <Button kind={guide ? 'secondary' : 'primary'} onPress={list}>
      {t(choose)}
    </Button>
  )
  return (
    <Explanation icon="wallet" facts={facts}>
      {guide ? (
        // Beside each other: on a low screen the facts have the room.
        <ButtonPair>
          {toList}
          <Button kind="primary" onPress={() => router.push(WalletGuideView)}>
            {t(get)}
          </Button>
        </ButtonPair>
      ) : (
        toList
      )}
    </Explanation>
  )
}

export const view = (): ViewModule<undefined> => ({ kind: 'react', component: () => <WhatIsAWallet /> })
