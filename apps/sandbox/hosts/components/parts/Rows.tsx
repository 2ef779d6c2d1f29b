import {
  AddressChip,
  Avatar,
  Chip,
  GlyphTile,
  Icon,
  Lintel,
  NetworkPin,
  Row,
  Skeleton,
  Slab,
  Spinner,
  StepProgress,
  Tag,
  TokenImage,
  WalletImage,
} from 'portico/ui'
import { ForceAt } from '../ForceAt.js'
import { address, base, ether, kestrel, lantern } from '../samples.js'

const none = () => {}
const network = { name: 'Base', assets: { imageUrl: base } }

export const Rows = () => (
  <div className="pt-body">
    <ForceAt states={{ 1: 'hover', 2: 'focus' }}>
      <Slab label="States">
        <Row
          lead={<WalletImage src={lantern} name="Lantern" />}
          label="Rest"
          detail="Secondary line"
          tag={<Tag tone="neutral">Installed</Tag>}
          onPress={none}
        />
        <Row lead={<WalletImage src={kestrel} name="Kestrel" />} label="Hover" chevron onPress={none} />
        <Row
          lead={<TokenImage src={ether} symbol="ETH" badge={<NetworkPin network={network} />} />}
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
        <Row lead={<GlyphTile icon="qr" />} label="Wallet on your phone" chevron onPress={none} />
        <Row lead={<NetworkPin network={network} />} label="Picked" detail="The chosen one of several" picked onPress={none} />
        <Row lead={<NetworkPin network={{ name: 'Gnosis' }} />} label="Disabled" detail="Not in Harbor" disabledReason="Harbor has no Gnosis" />
      </Slab>
    </ForceAt>
    <div className="wrap">
      <Chip lead={<Avatar address={address} size={18} />}>mira.eth</Chip>
      <AddressChip address={address} />
      <Chip chosen onPress={none}>
        $100
      </Chip>
      <Chip onPress={none}>$250</Chip>
      <Chip lead={<NetworkPin network={network} size={18} />}>Base</Chip>
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
      <Lintel state="idle" />
      <Lintel state="waiting" />
      <Lintel state={{ value: 0.7, label: '2 min 48 s left' }} />
      <Lintel state="ok" />
      <Lintel state="warn" />
      <Lintel state="bad" />
    </div>
  </div>
)
