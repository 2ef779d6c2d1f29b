import { msg } from '../../../kernel/api/index.js'
import { Button, ButtonPair, useMessage, ViewFooter } from '../../../ui/index.js'
import { saveReceipt } from './saveReceipt.js'

const text = {
  save: msg('pay.saveReceipt', 'Save receipt'),
  shop: msg('pay.backToShop', 'Back to shop'),
  pay: msg('pay.confirm', 'Pay {amount}'),
} as const

/** Below a receipt: it can be kept, and the page goes on only by a press. */
export const ReceiptActions = ({ name, lines, onShop }: { readonly name: string; readonly lines: readonly string[]; onShop(): void }) => {
  const t = useMessage()
  return (
    <ViewFooter>
      <ButtonPair>
        <Button kind="secondary" onPress={() => saveReceipt(name, lines.join('\n'), window)}>
          {t(text.save)}
        </Button>
        <Button kind="primary" onPress={onShop}>
          {t(text.shop)}
        </Button>
      </ButtonPair>
    </ViewFooter>
  )
}

/** Below a payment of which a part is missing for sure. */
export const RestActions = ({ missing, onPay, onShop }: { readonly missing: string; onPay(): void; onShop(): void }) => {
  const t = useMessage()
  return (
    <ViewFooter>
      <ButtonPair>
        <Button kind="secondary" onPress={onShop}>
          {t(text.shop)}
        </Button>
        <Button kind="primary" onPress={onPay}>
          {t(text.pay, { amount: missing })}
        </Button>
      </ButtonPair>
    </ViewFooter>
  )
}
