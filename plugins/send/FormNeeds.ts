import type { Capabilities, CapabilityService, ClockService } from '../../kernel/api/index.js'
import type { NameResolverService } from '../../ports/names.js'
import type { FormState } from './FormState.js'
import type { SendAsset } from './SendAsset.js'

type Move = Pick<Capabilities['transfer'], 'readAddress' | 'estimate'>

export interface FormNeeds {
  /** Written here, shown by the view. */
  readonly state: FormState
  /** The account that sends; undefined while none is connected. */
  currentAccount(): { readonly address: string; readonly chain: string } | undefined
  assets(): readonly SendAsset[]
  /** Those are all: nobody is still reading them. */
  complete(): boolean
  transfer(): Move | undefined
  /** Reads what the visitor typed or pasted, in any form that leads to an address. */
  readonly readAddress: CapabilityService['readAddress']
  readonly names: NameResolverService | undefined
  readonly clock: ClockService
  readonly signal: AbortSignal
}
