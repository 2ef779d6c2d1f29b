import { type RefObject, useEffect, useState } from 'react'
import type { SwapController } from '../SwapController.js'

type Offer = ReturnType<SwapController['offer']>

/**
 * Why the form is not there; undefined while it is. The reason stays until another answer is there, and then the focus goes to the field,
 * because the button that asked again is gone.
 */
export const useMissedOffer = (offer: Offer, listed: boolean, field: RefObject<HTMLInputElement | null>): 'failed' | 'refused' | undefined => {
  const [missed, setMissed] = useState<'failed' | 'refused'>()
  useEffect(() => {
    if (offer === 'failed' || offer === 'refused') setMissed(offer)
    if (offer === 'served' && missed && listed) field.current?.focus()
    if ((offer === 'served' && listed) || offer === 'unserved') setMissed(undefined)
  }, [offer, missed, listed, field])
  return offer === 'failed' || offer === 'refused' ? offer : offer === 'loading' ? missed : undefined
}
