import type { IconName } from '../../../kernel/api/icons.js'
import { Button, Icon, StatusIllustration, StatusText, ViewBody, ViewFooter } from 'portico-kit/index.js'

export interface FinishedWindowProps {
  readonly state: 'ok' | 'warn' | 'bad'
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  /** The label of the button. */
  readonly close: string
  readonly onClose: (() => void) | undefined
}

/** Shown when nothing is left to do in a window of this site. */
export const FinishedWindow = ({ state, icon, title, detail, close, onClose }: FinishedWindowProps) => (
  <>
    <ViewBody>
      <StatusIllustration state={state}>
        <Icon name={icon} size={54} />
      </StatusIllustration>
      <StatusText title={title} live="polite">
        {detail}
      </StatusText>
    </ViewBody>
    {onClose && (
      <ViewFooter>
        <Button kind="secondary" onPress={onClose}>
          {close}
        </Button>
      </ViewFooter>
    )}
  </>
)
