import { Button, useMessage } from '../../../ui/index.js'
import { texts } from './texts.js'
import type { CopyLink } from './useCopyLink.js'

export interface CopyLinkButtonProps {
  readonly link: CopyLink
  /** There is a link to copy. */
  readonly ready: boolean
}

/** The button itself says that the link was copied: a code is never covered. */
export const CopyLinkButton = ({ link: { fresh, copy }, ready }: CopyLinkButtonProps) => {
  const t = useMessage()
  return (
    <Button kind="secondary" icon={fresh ? 'check' : 'copy'} disabledReason={ready ? undefined : t(texts.soon)} onPress={copy}>
      {t(fresh ? texts.copied : texts.copy)}
    </Button>
  )
}
