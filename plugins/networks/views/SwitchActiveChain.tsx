import { useEffect, useState } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import {
  Button,
  ChoiceList,
  NetworkIcon,
  QuoteRow,
  useChecksummed,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { NetworksController } from '../NetworksController.js'
import { type Kind, kindsOf } from '../kindsOf.js'
import css from './networks.css'

const several = msg('networks.kind.text', 'Accounts on different kinds of network are separate. This site will use the one you pick.')
const list = msg('shared.networkKinds', 'Kinds of network')
const account = msg('networks.kind.account', '{address} · {wallet}')
const none = msg('networks.kind.none', 'Not connected yet')
const use = msg('networks.kind.use', 'Use {network}')
const connect = msg('shared.connectOnNetwork', 'Connect on {network}')

interface Params {
  readonly namespace?: string
}

/** One page, several kinds of networks: which of them it uses. */
const SwitchActiveChain = ({ controller, params }: { readonly controller: NetworksController; readonly params: Params | undefined }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  useEffect(() => {
    if (router.state.get().direction === 'back') controller.cameBack()
  }, [router, controller])
  const kinds = kindsOf(useReadable(controller.networks), useReadable(controller.sessions))
  const [picked, setPicked] = useState(params?.namespace)
  const chosen = kinds.find(({ namespace }) => namespace === picked) ?? kinds.find(({ active }) => active) ?? kinds[0]
  if (!chosen) return null
  return (
    <>
      <ViewBody>
        <p className="pt-net-say">{t(several)}</p>
        <ChoiceList label={t(list)}>
          {kinds.map((kind) => (
            <KindRow key={kind.namespace} kind={kind} chosen={kind.namespace === chosen.namespace} onChoose={() => setPicked(kind.namespace)} />
          ))}
        </ChoiceList>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={() => controller.take(chosen.namespace)}>
          {t(chosen.address === undefined ? connect : use, { network: chosen.network.name })}
        </Button>
      </ViewFooter>
    </>
  )
}

const KindRow = ({ kind, chosen, onChoose }: { readonly kind: Kind; readonly chosen: boolean; onChoose(): void }) => {
  const t = useMessage()
  const { network, address, wallet } = kind
  const written = truncateMiddle(useChecksummed(address ?? ''))
  return (
    <QuoteRow
      chosen={chosen}
      onChoose={onChoose}
      image={<NetworkIcon network={network} />}
      label={network.name}
      detail={address === undefined ? t(none) : t(account, { address: written, wallet })}
    />
  )
}

export const view = (controller: NetworksController): ViewModule<Params | undefined> => ({
  kind: 'react',
  component: ({ params }) => <SwitchActiveChain controller={controller} params={params} />,
})
