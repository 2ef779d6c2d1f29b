import { useCopy } from './hooks/useCopy.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

export interface CopyButtonProps {
  readonly text: string
  /** The label, for example "Copy link". */
  readonly label: string
  /** The label for two seconds after copying, also announced, for example "Link copied". */
  readonly done: string
  /** The icon alone. */
  readonly bare?: boolean | undefined
  readonly size?: 'sm' | undefined
}

/** A button that copies a text and says so for two seconds. @example `<CopyButton text="0x…" label="Copy address" done="Copied" />` @public */
export const CopyButton = ({ text, label, done, bare, size }: CopyButtonProps) => {
  const { copied, copy } = useCopy(text, done)
  const icon = copied ? 'check' : 'copy'
  if (bare) return <IconButton icon={icon} label={copied ? done : label} onPress={copy} />
  return (
    <Button kind="secondary" size={size} icon={icon} onPress={copy}>
      {copied ? done : label}
    </Button>
  )
}
