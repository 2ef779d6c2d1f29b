import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { costText } from '#lib/amounts/costText.js'
import {
  AddressBlock,
  Banner,
  type Change,
  ChangesList,
  ConfirmButton,
  NetworkIcon,
  Tag,
  useLocale,
  useMessage,
  useRouter,
  useService,
  useStatusBar,
  ViewBody,
  ViewFooter,
  Button,
  ButtonPair,
} from '../../../ui/index.js'
import { Portfolio } from '../../../ports/tokens.js'
import type { RemovalController } from '../PermissionsController.js'
import type { Permission } from '../Permission.js'
import type { Removal, RemovalFee } from '../removal/RemovalState.js'
import { amountText } from './amountTexts.js'
import { type LimitRequest, limitText } from './LimitRequest.js'
import { PermissionPicture } from './PermissionPicture.js'
import { words } from './removalTexts.js'
import { texts } from './texts.js'
import { useAddressTexts } from './useAddressTexts.js'
import { useSpenders } from './useSpenders.js'
import { useValues } from './useValues.js'

export interface ReviewRemovalProps {
  readonly controller: RemovalController
  readonly removal: Removal
  readonly limit?: LimitRequest | undefined
}

/** What a removal changes, as the requests themselves say it, before the wallet is asked. */
export const ReviewRemoval = ({ controller, removal, limit }: ReviewRemovalProps) => {
  const text = { ...words, ...limit?.words }
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { nameOf } = useSpenders(controller)
  const address = useAddressTexts()
  const portfolio = useService(Portfolio)
  const tokenValue = useValues(controller, portfolio)
  const { items, fees, confirmations, simulated, wallet } = removal
  const removed = items.filter(({ status }) => status === 'left').map(({ permission }) => permission)
  const refused = items.length - removed.length
  const [first] = removed
  const only = removed.length === 1 ? first : undefined
  const spenderOf = (spender: string) => nameOf(spender)?.name ?? truncateMiddle(address(spender))
  useStatusBar('idle')
  const changeOf = (permission: Permission): Change => ({
    id: permission.key,
    kind: 'grant',
    title: t(text.loses, { spender: spenderOf(permission.spender) }),
    detail: t(text.losesText, { symbol: permission.symbol, amount: amountText(t, tag, permission), limit: limitText(tag, permission, limit) }),
    end: (
      <PermissionPicture
        permission={permission}
        icon={tokenValue(permission.chain, permission.token)?.icon}
        network={controller.network(permission.chain)}
        named={nameOf(permission.spender) !== undefined}
        size={36}
      />
    ),
  })
  const feeOf = ({ chain, fee }: RemovalFee): Change => {
    const network = controller.network(chain)
    const currency = network?.nativeCurrency
    const price = portfolio?.state.get().items.find((one) => one.chain === chain && one.address === undefined)?.price
    return {
      id: chain,
      kind: 'out',
      title: <bdi>{fee && currency ? costText(tag, fee.likely, { ...currency, price }, 'USD') : t(words.feeUnknown, { wallet })}</bdi>,
      detail: t(words.feeOn, { network: network?.name ?? chain }),
      end: network && <NetworkIcon network={network} size={36} />,
    }
  }
  return (
    <>
      <ViewBody>
        <div className="pt-perm-gone">
          <div className="pt-perm-label">
            <span>{t(words.changes)}</span>
            <Tag tone={simulated ? 'ok' : 'warn'} icon={simulated ? 'check' : 'warn'}>
              {t(simulated ? words.simulated : words.unsimulated)}
            </Tag>
          </div>
          <ChangesList label={t(words.changes)} items={[...removed.map(changeOf), ...fees.map(feeOf)]} />
        </div>
        {only && (
          <div>
            <div className="pt-perm-label">
              <span>{t(words.spender)}</span>
            </div>
            <AddressBlock address={address(only.spender)} well label={t(words.spender)} />
          </div>
        )}
        {refused > 0 && <Banner tone="warn">{t(words.cannot, { count: refused })}</Banner>}
        {only && <Banner tone="neutral">{t(text.mayFail, { spender: spenderOf(only.spender), symbol: only.symbol })}</Banner>}
      </ViewBody>
      <ViewFooter note={removed.length > 1 ? t(words.confirmations, { count: confirmations, wallet }) : undefined}>
        <ButtonPair>
          <Button kind="secondary" onPress={limit ? limit.onBack : () => router.back()}>
            {t(texts.stopSelecting)}
          </Button>
          <ConfirmButton onConfirm={controller.removing.confirm}>{t(text.confirm, { wallet })}</ConfirmButton>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
