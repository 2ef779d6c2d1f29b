import { useStatusBar } from '../hooks/useStatusBar.js'
import { Button } from './Button.js'
import { StatusIllustration } from './StatusIllustration.js'
import { StatusText } from './StatusText.js'
import type { ActionSpec } from './types.js'
import { ViewBody } from './ViewBody.js'
import { ViewFooter } from './ViewFooter.js'

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
