import { msg } from 'portico/plugin'
import { Button, Icon, IconTile, ListGroup, Row, StatusIllustration, useMessage, useRouter, ViewBody, ViewFooter } from 'portico/ui'

const facts = [
  { icon: 'net', title: msg('acme.place', 'It is a place'), text: msg('acme.place.text', 'Tokens and apps live on a network.') },
  { icon: 'fee', title: msg('acme.fee', 'It asks a fee'), text: msg('acme.fee.text', 'Each change is paid for in the currency of the network.') },
  { icon: 'lock', title: msg('acme.apart', 'It stands apart'), text: msg('acme.apart.text', 'Funds stay on the network they are on.') },
]
const done = msg('acme.done', 'Choose a network')

const Guide = () => {
  const t = useMessage()
  const router = useRouter()
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
        <Button kind="primary" onPress={() => router.back()}>
          {t(done)}
        </Button>
      </ViewFooter>
    </>
  )
}

export const view = () => ({ kind: 'react', component: Guide })
