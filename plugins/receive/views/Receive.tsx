import { useState } from 'react'
import { type AddressFacts, msg } from '../../../kernel/api/index.js'
import { CompatibleNetworksView, ReceiveSections } from '../../../ports/receive.js'
import {
  AddressBlock,
  Button,
  ButtonPair,
  Chip,
  NetworkIcon,
  QrPlate,
  SlotViews,
  Tabs,
  useChecksummed,
  useCopy,
  useMessage,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { ReceiveController } from '../ReceiveController.js'
import type { ReceivingAccount } from '../receivingAccount.js'
import { NetworkWarning } from './NetworkWarning.js'
import { OwnName } from './OwnName.js'
import { PurposeNote } from './PurposeNote.js'
import { useReceivingAccount } from './useReceivingAccount.js'
import css from './receive.css'

const code = msg('receive.code', 'Address code')
const more = msg('receive.more', '+{count}')
const moreName = msg('receive.more.name', '{count, plural, one {# more network} other {# more networks}}')
const networksName = msg('receive.networks', 'Networks for this address')
const whichAddress = msg('receive.purpose', 'Which address')
const purposeNames = { payment: msg('receive.purpose.payment', 'Payments'), ordinal: msg('receive.purpose.ordinal', 'Ordinals') }
const shareLabel = msg('receive.share', 'Share')
const copyAddress = msg('shared.copyAddress', 'Copy address')
const copied = msg('receive.copied', 'Copied …{end}')
const copiedSaid = msg('ui.addressCopied', 'Address copied, ends in {end}')

/** Networks that are named before the rest is a number. */
const few = 4

/** Hands a text to another app, where the browser can. Never rejects. */
type Share = ((text: string) => Promise<void>) | undefined

export interface ReceiveProps {
  readonly controller: ReceiveController
  readonly share: Share
}

type Purpose = AddressFacts['purpose']
const order: readonly Purpose[] = ['payment', 'ordinal']

/** A code, the whole address and the networks that reach it. Of a wallet with addresses of several purposes, the one for payments first. */
export const Receive = ({ controller, share }: ReceiveProps) => {
  const account = useReceivingAccount(controller)
  const [chosen, choose] = useState<Purpose>()
  if (!account) return null
  const { namespace, addresses } = account
  const known = order.flatMap((purpose) => {
    const address = addresses.find((one) => controller.about(namespace, one)?.purpose === purpose)
    return address === undefined ? [] : { purpose, address }
  })
  const shown = known.length > 1 ? (known.find(({ purpose }) => purpose === chosen) ?? known[0]) : undefined
  return (
    <Address
      account={shown ? { ...account, address: shown.address } : account}
      purpose={shown?.purpose}
      onPurpose={choose}
      notReceived={controller.notReceived}
      share={share}
    />
  )
}

interface AddressProps extends Pick<ReceiveController, 'notReceived'> {
  readonly account: ReceivingAccount
  /** What the address is for; undefined where the wallet has no other. */
  readonly purpose: Purpose | undefined
  onPurpose(purpose: Purpose): void
  readonly share: Share
}

const Address = ({ account, purpose, onPurpose, notReceived, share }: AddressProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { namespace, networks } = account
  const address = useChecksummed(account.address)
  const end = address.slice(-4)
  const { copied: done, copy } = useCopy(address, t(copiedSaid, { end }))
  const named = networks.length === few + 1 ? networks : networks.slice(0, few)
  const left = networks.length - named.length
  const copying = (
    <Button kind={done ? 'secondary' : 'primary'} icon={done ? 'check' : 'copy'} onPress={copy}>
      {done ? t(copied, { end }) : t(copyAddress)}
    </Button>
  )
  const itself = (
    <div className="pt-rcv-part">
      {purpose === 'ordinal' && <PurposeNote purpose={purpose} />}
      <QrPlate text={address} label={t(code)} size={240} />
      <OwnName address={account.address} />
      <AddressBlock address={address} well />
      {/* What only explains comes behind the address: on a low screen its last corner is compared too. */}
      {purpose === 'payment' && <PurposeNote purpose={purpose} />}
    </div>
  )
  return (
    <>
      <ViewBody>
        <SlotViews of={ReceiveSections} place="start" params={{ address, namespace }} />
        {purpose ? (
          <div className="pt-rcv-which">
            <Tabs
              items={order.map((id) => ({ id, label: t(purposeNames[id]) }))}
              selected={purpose}
              onSelect={(id) => onPurpose(id === 'ordinal' ? 'ordinal' : 'payment')}
              label={t(whichAddress)}
            >
              {itself}
            </Tabs>
          </div>
        ) : (
          itself
        )}
        <NetworkWarning notReceived={notReceived(namespace)} networks={networks} />
        <ul className="pt-rcv-nets" aria-label={t(networksName)}>
          {named.map((network) => (
            <li key={network.caipNetworkId}>
              <Chip lead={<NetworkIcon network={network} />}>{network.name}</Chip>
            </li>
          ))}
          {left > 0 && (
            <li>
              <Chip name={t(moreName, { count: left })} onPress={() => router.push(CompatibleNetworksView)}>
                {t(more, { count: left })}
              </Chip>
            </li>
          )}
        </ul>
        <SlotViews of={ReceiveSections} place="end" params={{ address, namespace }} />
      </ViewBody>
      <ViewFooter>
        {share ? (
          <ButtonPair>
            <Button kind="secondary" icon="link" onPress={() => void share(address)}>
              {t(shareLabel)}
            </Button>
            {copying}
          </ButtonPair>
        ) : (
          copying
        )}
      </ViewFooter>
    </>
  )
}
