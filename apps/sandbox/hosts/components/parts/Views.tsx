import {
  ConfirmButton,
  Explanation,
  Icon,
  LinkButton,
  ListGroup,
  MoreRows,
  Row,
  RowMedia,
  TransactionLink,
  ViewBody,
  ViewFooter,
} from '../../../../../ui/index.js'
import { mainnet } from 'portico/networks'
import { msg } from 'portico/plugin'

const none = () => {}
const hash = `0x${'5e1f'.repeat(16)}`
const names = ['Mill house', 'Toll gate', 'Signal box', 'Grain store', 'Boat shed']
const facts = [
  { icon: 'shield', title: msg('samples.keys', 'Keys stay with you'), text: msg('samples.keys.text', 'A wallet holds them; no site ever sees them.') },
  { icon: 'globe', title: msg('samples.sites', 'One wallet, many sites'), text: msg('samples.sites.text', 'You connect it, and leave again.') },
] as const

/** Bands of a view, and the controls that views of requests have. */
export const Views = () => (
  <>
    <ViewBody>
      <ListGroup label="Buildings">
        <MoreRows items={names} step={3}>
          {(name) => (
            <Row
              key={name}
              lead={
                <RowMedia shape="glyph">
                  <Icon name="image" />
                </RowMedia>
              }
              label={name}
              detail="of 50 prints"
            />
          )}
        </MoreRows>
      </ListGroup>
      <p>
        The price is 0.08 ETH. <LinkButton onPress={none}>Change it</LinkButton>
      </p>
      <TransactionLink hash={hash} network={mainnet} name={({ hash: short, explorer }) => `${short} on ${explorer}`} />
    </ViewBody>
    <ViewFooter note="A press counts once the button was visible for a moment.">
      <ConfirmButton onConfirm={none}>Send 0.08 ETH</ConfirmButton>
      <ConfirmButton onConfirm={none} disabledReason="Read the terms first.">
        Accept
      </ConfirmButton>
      <ConfirmButton onConfirm={none} danger>
        Send anyway
      </ConfirmButton>
    </ViewFooter>
    <Explanation icon="wallet" facts={facts}>
      <ConfirmButton onConfirm={none} primary={false}>
        Understood
      </ConfirmButton>
    </Explanation>
  </>
)
