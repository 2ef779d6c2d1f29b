import { byPublisher } from '../host/Published.js'
import { useMessage } from '../kit/hooks/useMessage.js'

/**
 * Returns a text with the publisher of a slot's item at its end, for what a row, a link or a button says: "Stake · By Acme". Items of this
 * package have none, and keep their text.
 */
export const usePublisher = (): ((text: string | undefined, publisher: string | undefined) => string | undefined) => {
  const t = useMessage()
  return (text, publisher) => (publisher === undefined ? text : [text, t(byPublisher, { publisher })].filter(Boolean).join(' · '))
}
