import { msg } from '../../../kernel/api/index.js'
import { CompatibleNetworksView, ReceiveSections } from '../../../ports/receive.js'
import {
  AddressBlock,
  Button,
  ButtonPair,
  Chip,
  NetworkIcon,
  QrPlate,
  SlotViews,
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
import { OnlyHere } from './OnlyHere.js'
import { OwnName } from './OwnName.js'
import { useReceivingAccount } from './useReceivingAccount.js'
import css from './receive.css'

const code = msg('receive.code', 'Address code')
const more = msg('receive.more', '+{count}')
const moreName = msg('receive.more.name', '{count, plural, one {# more network} other {# more networks}}')
const networksName = msg('receive.networks', 'Networks of this address')
const shareLabel = msg('receive.share', 'Share')
const copyAddress = msg('receive.copy', 'Copy address')
const copied = msg('receive.copied', 'Copied …{end}')
const copiedSaid = msg('receive.copied.said', 'Address copied, ends in {end}')

/** Networks that are named before the rest is a number. */
const few = 4

/** Hands a text to another app, where the browser can. Never rejects. */
type Share = ((text: string) => Promise<void>) | undefined

export interface ReceiveProps {
  readonly controller: ReceiveController
  readonly share: Share
}

/** A code, the whole address and the networks that reach it. */
export const Receive = ({ controller, share }: ReceiveProps) => {
  const account = useReceivingAccount(controller)
  return account ? <Address account={account} notReceived={controller.notReceived} share={share} /> : null
}

interface AddressProps extends Pick<ReceiveController, 'notReceived'> {
  readonly account: ReceivingAccount
  readonly share: Share
}

const Address = ({ account, notReceived, share }: AddressProps) => {
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
  return (
    <>
      <ViewBody>
        <SlotViews of={ReceiveSections} place="start" params={{ address, namespace }} />
        <QrPlate text={address} label={t(code)} size={240} />
        <OwnName address={account.address} />
        <AddressBlock address={address} well />
        <OnlyHere notReceived={notReceived(namespace)} />
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
