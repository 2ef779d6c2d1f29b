import type { RefObject } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { useMessage } from '../../../ui/kit/index.js'

export const recoveryFileTexts = {
  choose: msg('vault.recover.choose', 'Choose your recovery file'),
  label: msg('vault.recover.label', 'Recovery file'),
  wrong: msg('vault.recover.wrong', 'This isn’t the latest recovery file for this wallet. Choose another one.'),
}
/** A recovery file is much smaller. */
const maxSize = 20_000

export interface RecoveryFileInputProps {
  /** A button of the view clicks it: an input of this kind cannot be styled. */
  readonly input: RefObject<HTMLInputElement | null>
  /** The contents of the file; empty for one that is too large. */
  onText(read: () => Promise<string>): void
}

/** Reads a recovery file that the visitor chooses. */
export const RecoveryFileInput = ({ input, onText }: RecoveryFileInputProps) => {
  const t = useMessage()
  return (
    <input
      ref={input}
      type="file"
      accept="application/json,.json"
      hidden
      aria-label={t(recoveryFileTexts.label)}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onText(async () => (file.size > maxSize ? '' : file.text()))
        // The same file can be chosen again.
        target.value = ''
      }}
    />
  )
}
