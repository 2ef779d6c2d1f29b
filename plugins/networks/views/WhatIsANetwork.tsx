import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { NetworksView } from '../../../ports/networks.js'
import { Button, StatusIllustration, IconTile, Icon, Row, ListGroup, useMessage, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'

const facts = [
  {
    icon: 'net',
    title: msg('networks.about.place', 'It is a place'),
    text: msg('networks.about.place.text', 'Tokens and apps live on a network. The same address can hold different things on each.'),
  },
  {
    icon: 'fee',
    title: msg('networks.about.fee', 'It asks a fee'),
    text: msg('networks.about.fee.text', 'Each change is paid for in the network’s own currency.'),
  },
  {
    icon: 'lock',
    title: msg('networks.about.apart', 'It stands apart'),
    text: msg('networks.about.apart.text', 'Switching moves nothing: funds stay on the network they are on.'),
  },
]
const choose = msg('networks.about.choose', 'Choose a network')

const WhatIsANetwork = () => {
  const t = useMessage()
  const router = useRouter()
  const list = () => {
    if (router.state.get().stack.length > 1) router.back()
    else router.reset(NetworksView)
  }
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest">
          <Icon name="net" size={54} />
        </StatusIllustration>
        <ListGroup>
          {facts.map(({ icon, title, text }) => (
            <Row key={title.key} lead={<IconTile icon={icon} />} label={t(title)} detail={t(text)} />
          ))}
        </ListGroup>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={list}>
          {t(choose)}
        </Button>
      </ViewFooter>
    </>
  )
}

export const view = (): ViewModule<undefined> => ({ kind: 'react', component: () => <WhatIsANetwork /> })
