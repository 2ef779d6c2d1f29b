import { Pairing, type PairingService } from '../../ports/pairing.js'
import { useReadable } from '../hooks/useReadable.js'
import { useService } from '../hooks/useService.js'
import { Button } from '../kit/Button.js'
import type { ActionSpec } from '../kit/types.js'
import { ViewFooter } from '../kit/ViewFooter.js'

/** What `RequestActions` takes. */
export interface RequestActionsProps {
  /** The label of the button that brings the wallet's app to the front, where the request went to a phone. Views that set it declare `Pairing`. */
  readonly openApp?: ((wallet: string) => string) | undefined
  /** Ends the waiting for the wallet. */
  readonly cancel?: ActionSpec | undefined
  /** The way on while nothing more is needed. */
  readonly onward?: ActionSpec | undefined
  readonly retry?: ActionSpec | undefined
  /** Leads to a page of the block explorer, where it is not known how it ended. */
  readonly explorer?: { readonly label: string; readonly href: string } | undefined
  /** Leads away from what came to nothing. */
  readonly back?: ActionSpec | undefined
}

/** The footer of a request that went to the wallet: what can be done in each phase. */
export const RequestActions = ({ openApp, cancel, onward, retry, explorer, back }: RequestActionsProps) => (
  <ViewFooter>
    {openApp && <OpenApp label={openApp} />}
    {cancel && (
      <Button kind="secondary" onPress={cancel.onPress}>
        {cancel.label}
      </Button>
    )}
    {onward && (
      <Button kind="primary" onPress={onward.onPress}>
        {onward.label}
      </Button>
    )}
    {retry && (
      <Button kind="primary" icon="retry" onPress={retry.onPress}>
        {retry.label}
      </Button>
    )}
    {explorer && (
      <Button kind="primary" icon="ext" href={explorer.href}>
        {explorer.label}
      </Button>
    )}
    {back && (
      <Button kind={retry || explorer ? 'secondary' : 'primary'} onPress={back.onPress}>
        {back.label}
      </Button>
    )}
  </ViewFooter>
)

/** On a phone the wallet is another app: this brings it to the front. */
const OpenApp = ({ label }: { label(wallet: string): string }) => {
  const pairing = useService(Pairing)
  return pairing ? <AppButton pairing={pairing} label={label} /> : null
}
const AppButton = ({ pairing, label }: { readonly pairing: PairingService; label(wallet: string): string }) => {
  const { name } = useReadable(pairing.app)
  return name === undefined ? null : (
    <Button kind="secondary" onPress={pairing.openApp}>
      {label(name)}
    </Button>
  )
}
