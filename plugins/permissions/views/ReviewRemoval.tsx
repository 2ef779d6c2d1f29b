import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { costText } from '#lib/amounts/costText.js'
import {
  AddressBlock,
  Banner,
  ChangesList,
  ConfirmButton,
  DescriptionList,
  Tag,
  useChecksummed,
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
import type { Removal } from '../removal/RemovalState.js'
import { amountText } from './amountTexts.js'
import { type LimitRequest, limitText } from './LimitRequest.js'
import { words } from './removalTexts.js'
import { texts } from './texts.js'
import { useSpenders } from './useSpenders.js'

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
  const portfolio = useService(Portfolio)
  const { items, fees, confirmations, simulated, wallet } = removal
  const removed = items.filter(({ status }) => status === 'left').map(({ permission }) => permission)
  const refused = items.length - removed.length
  const [first] = removed
  const only = removed.length === 1 ? first : undefined
  const spender = useChecksummed(only?.spender ?? '')
  const spenderOf = (address: string) => nameOf(address)?.name ?? truncateMiddle(only ? spender : address)
  useStatusBar('idle')
  const priceOf = (chain: string) => portfolio?.state.get().items.find((one) => one.chain === chain && one.address === undefined)?.price
  const feeText = (chain: string, likely: bigint | undefined) => {
    const currency = controller.network(chain)?.nativeCurrency
    return likely === undefined || !currency ? t(words.feeUnknown, { wallet }) : costText(tag, likely, { ...currency, price: priceOf(chain) }, 'USD')
  }
  const networkName = (chain: string) => controller.network(chain)?.name ?? chain
  return (
    <>
      <ViewBody>
        <div>
          <div className="pt-perm-label">
            <span>{t(words.changes)}</span>
            <Tag tone={simulated ? 'ok' : 'warn'} icon={simulated ? 'check' : 'warn'}>
              {t(simulated ? words.simulated : words.unsimulated)}
            </Tag>
          </div>
          <ChangesList
            label={t(words.changes)}
            items={removed.map((permission) => ({
              id: permission.key,
              kind: 'grant',
              title: t(text.loses, { spender: spenderOf(permission.spender) }),
              detail: t(text.losesText, { symbol: permission.symbol, amount: amountText(t, tag, permission), limit: limitText(tag, permission, limit) }),
            }))}
          />
        </div>
        {only && (
          <div>
            <div className="pt-perm-label">
              <span>{t(words.spender)}</span>
            </div>
            <AddressBlock address={spender} well label={t(words.spender)} />
          </div>
        )}
        <DescriptionList
          items={
            fees.length === 1
              ? fees.flatMap(({ chain, fee }) => [
                  { label: t(words.network), value: networkName(chain) },
                  { label: t(words.fee), value: feeText(chain, fee?.likely) },
                ])
              : fees.map(({ chain, fee }) => ({ label: t(words.feeOn, { network: networkName(chain) }), value: feeText(chain, fee?.likely) }))
          }
        />
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
