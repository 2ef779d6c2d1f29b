import type { Sealer } from '../vault/VaultParts.js'
import { hasDataKey } from './dataKeyForm.js'

/** One sealer of master keys of the settings and of a key service: each opens what it sealed, and one of them seals. */
export const joinSealers = ({ settings, service }: { readonly settings: Sealer; readonly service: Sealer }, seals: 'settings' | 'service'): Sealer => {
  const sealing = seals === 'service' ? service : settings
  const ofText = (text: string) => (hasDataKey(text) ? service : settings)
  return {
    get current() {
      return sealing.current
    },
    seal: sealing.seal,
    open: (text, context) => ofText(text).open(text, context),
    keyOf: (text) => ofText(text).keyOf(text),
  }
}
