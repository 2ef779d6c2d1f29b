import { Button, type Copying, useMessage } from '../../../ui/index.js'
import { texts } from './texts.js'

export interface CopyLinkButtonProps {
  readonly link: Copying
  /** There is a link to copy. */
  readonly ready: boolean
}

/** The button itself says that the link was copied: a code is never covered. */
export const CopyLinkButton = ({ link: { copied, copy }, ready }: CopyLinkButtonProps) => {
  const t = useMessage()
  return (
    <Button kind="secondary" icon={copied ? 'check' : 'copy'} disabledReason={ready ? undefined : t(texts.soon)} onPress={copy}>
      {t(copied ? texts.copied : texts.copy)}
    </Button>
  )
}
