import {
  AddressChip,
  Avatar,
  Chip,
  IconTile,
  Icon,
  StatusBar,
  NetworkIcon,
  Row,
  Skeleton,
  ListGroup,
  Spinner,
  StepProgress,
  Tag,
  TokenImage,
  WalletImage,
} from '../../../../../ui/index.js'
import { ForceAt } from '../ForceAt.js'
import { address, base, ether, kestrel, lantern } from '../samples.js'

const none = () => {}
const network = { name: 'Base', assets: { imageUrl: base } }

export const Rows = () => (
  <div className="pt-body">
    <ForceAt states={{ 1: 'hover', 2: 'focus' }}>
      <ListGroup label="States">
        <Row
          lead={<WalletImage src={lantern} name="Lantern" />}
          label="Rest"
          detail="Secondary line"
          tag={<Tag tone="neutral">Installed</Tag>}
          onPress={none}
        />
        <Row lead={<WalletImage src={kestrel} name="Kestrel" />} label="Hover" chevron onPress={none} />
        <Row
          lead={<TokenImage src={ether} symbol="ETH" badge={<NetworkIcon network={network} />} />}
          label="Focus"
          detail="0.842 ETH"
          onPress={none}
          end={
            <>
              <b>$2,873.40</b>
              <span className="pt-ok">+2.1%</span>
            </>
          }
        />
        <Row lead={<WalletImage name="Orchard" />} label="No image" detail="The first letter stands in" href="https://example.com/" chevron />
        <Row lead={<IconTile icon="qr" />} label="Wallet on your phone" chevron onPress={none} />
        <Row lead={<NetworkIcon network={network} />} label="Picked" detail="The chosen one of several" picked onPress={none} />
        <Row lead={<NetworkIcon network={{ name: 'Gnosis' }} />} label="Disabled" detail="Not in Harbor" disabledReason="Harbor has no Gnosis" />
      </ListGroup>
    </ForceAt>
    <div className="wrap">
      <Chip lead={<Avatar address={address} size={18} />}>mira.eth</Chip>
      <AddressChip address={address} />
      <Chip chosen onPress={none}>
        $100
      </Chip>
      <Chip onPress={none}>$250</Chip>
      <Chip lead={<NetworkIcon network={network} size={18} />}>Base</Chip>
    </div>
    <div className="wrap">
      <Tag tone="neutral">Neutral</Tag>
      <Tag tone="accent">In use</Tag>
      <Tag tone="ok" icon="check">
        Free
      </Tag>
      <Tag tone="warn">Not simulated</Tag>
      <Tag tone="bad">Taken</Tag>
    </div>
    <StepProgress label="Progress" steps={['Approve', 'Sign swap', 'Confirmed']} now={1} />
    <div className="line">
      <Spinner />
      <Spinner size={16} />
      <Icon name="spark" size={24} />
      <Skeleton width={90} />
    </div>
    <div className="lintels">
      <StatusBar state="idle" />
      <StatusBar state="waiting" />
      <StatusBar state={{ value: 0.7, label: '2 min 48 s left' }} />
      <StatusBar state="ok" />
      <StatusBar state="warn" />
      <StatusBar state="bad" />
    </div>
  </div>
)
