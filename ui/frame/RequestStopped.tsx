import { useStatusBar } from '../hooks/useStatusBar.js'
import { Button } from '../kit/Button.js'
import { StatusIllustration } from '../kit/StatusIllustration.js'
import { StatusText } from '../kit/StatusText.js'
import type { ActionSpec } from '../kit/types.js'
import { ViewBody } from '../kit/ViewBody.js'
import { ViewFooter } from '../kit/ViewFooter.js'

/** What `RequestStopped` takes. */
export interface RequestStoppedProps {
  readonly title: string
  readonly text: string
  /** Tries again; undefined where that cannot help. `busy`: it is being tried. */
  readonly again: (ActionSpec & { readonly busy?: boolean }) | undefined
  readonly back: ActionSpec
}

/** Why there is nothing to review or to fill in, and the way on. */
export const RequestStopped = ({ title, text, again, back }: RequestStoppedProps) => {
  const busy = again?.busy === true
  useStatusBar(busy ? 'waiting' : 'warn')
  return (
    <>
      <ViewBody>
        <StatusIllustration state={busy ? 'waiting' : 'warn'} />
        <StatusText title={title} live="assertive">
          {text}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {again && (
          <Button kind="primary" icon="retry" busy={busy} disabledReason={busy ? again.label : undefined} onPress={again.onPress}>
            {again.label}
          </Button>
        )}
        <Button kind={again ? 'secondary' : 'primary'} onPress={back.onPress}>
          {back.label}
        </Button>
      </ViewFooter>
    </>
  )
}
