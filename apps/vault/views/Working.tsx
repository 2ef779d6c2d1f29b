import { msg } from '../../../kernel/api/message.js'
import { Spinner, StatusText, useMessage, ViewBody } from 'portico-kit/index.js'
import { useViewState } from './useViewState.js'

const text = {
  reading: msg('vault.working.reading', 'Reading the request'),
  opening: msg('shared.openingYourWallet', 'Opening your wallet'),
  signing: msg('vault.working.signing', 'Signing'),
  sending: msg('vault.working.sending', 'Sending it to the network'),
  task: msg('vault.wallet.working', 'Working'),
  arriving: msg('vault.wallet.opening', 'One moment'),
  deleting: msg('vault.working.deleting', 'Deleting your wallet'),
}

/** Shows that something is in progress. */
export const Working = ({ what }: { readonly what: keyof typeof text }) => {
  const t = useMessage()
  useViewState({ title: 'same', tone: 'waiting' })
  return (
    <ViewBody>
      <Spinner />
      <StatusText title={t(text[what])} live="polite" />
    </ViewBody>
  )
}
