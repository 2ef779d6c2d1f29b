import { type AddressFacts, msg } from '../../../kernel/api/index.js'
import { Banner, useMessage } from '../../../ui/index.js'

const notes = {
  payment: {
    tone: 'neutral',
    title: msg('receive.payment', 'For coins'),
    text: msg('receive.payment.text', 'Inscriptions sent here may be spent as coins. Receive them at the address for ordinals.'),
  },
  ordinal: {
    tone: 'warn',
    title: msg('receive.ordinal', 'For inscriptions, not for payments'),
    text: msg('receive.ordinal.text', 'Your wallet may treat coins sent here as part of an inscription, and not let you spend them.'),
  },
} as const

/** What an address is for, where the wallet has several of them. */
export const PurposeNote = ({ purpose }: Pick<AddressFacts, 'purpose'>) => {
  const t = useMessage()
  const { tone, title, text } = notes[purpose]
  return (
    <Banner tone={tone} title={t(title)}>
      {t(text)}
    </Banner>
  )
}
