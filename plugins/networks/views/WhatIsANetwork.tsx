import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { NetworksView } from '../../../ports/networks.js'
import { Button, type ExplainedFact, Explanation, useMessage, useRouter } from '../../../ui/index.js'

const facts: readonly ExplainedFact[] = [
  {
    icon: 'net',
    title: msg('networks.about.place', 'Where your tokens live'),
    text: msg('networks.about.place.text', 'Each token is on a network. The same address can hold different things on each.'),
  },
  {
    icon: 'fee',
    title: msg('networks.about.fee', 'Actions cost a small fee'),
    text: msg('networks.about.fee.text', 'You pay it in the network’s own currency.'),
  },
  {
    icon: 'lock',
    title: msg('networks.about.apart', 'Networks are separate'),
    text: msg('networks.about.apart.text', 'Switching moves nothing. Funds stay on the network they are on.'),
  },
]
const choose = msg('shared.chooseANetwork', 'Choose a network')

const WhatIsANetwork = () => {
  const t = useMessage()
  const router = useRouter()
  const list = () => {
    if (router.state.get().stack.length > 1) router.back()
    else router.reset(NetworksView)
  }
  return (
    <Explanation icon="net" facts={facts}>
      <Button kind="primary" onPress={list}>
        {t(choose)}
      </Button>
    </Explanation>
  )
}

export const view = (): ViewModule<undefined> => ({ kind: 'react', component: () => <WhatIsANetwork /> })
