import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { OnRampView } from '../../../ports/onramp.js'
import { Button, type ExplainedFact, Explanation, useMessage, useRouter } from '../../../ui/index.js'
import type { BuyController } from '../BuyController.js'

const facts: readonly ExplainedFact[] = [
  {
    icon: 'buy',
    title: msg('onramp.about.pay', 'You pay with money'),
    text: msg('onramp.about.pay.text', 'A provider takes a card or a bank transfer, and may check your identity.'),
  },
  {
    icon: 'receive',
    title: msg('onramp.about.arrive', 'Tokens arrive in your account'),
    text: msg('onramp.about.arrive.text', 'The provider sends them to the address shown. It never holds your wallet.'),
  },
  {
    icon: 'fee',
    title: msg('onramp.about.fees', 'Fees are in the quote'),
    text: msg('onramp.about.fees.text', 'Quotes are compared by what arrives. The provider confirms the final amount before you pay.'),
  },
]
const choose = msg('onramp.title', 'Buy')

export const WhatIsABuy = ({ controller }: { readonly controller: BuyController }) => {
  const t = useMessage()
  const router = useRouter()
  useEffect(() => controller.explained(), [controller])
  const start = () => {
    if (router.state.get().stack.length > 1) router.back()
    else router.reset(OnRampView)
  }
  return (
    <Explanation icon="buy" facts={facts}>
      <Button kind="primary" onPress={start}>
        {t(choose)}
      </Button>
    </Explanation>
  )
}
