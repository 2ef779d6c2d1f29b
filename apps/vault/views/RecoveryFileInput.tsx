import type { RefObject } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { useMessage } from 'portico-kit/index.js'

export const recoveryFileTexts = {
  choose: msg('vault.recover.choose', 'Choose your recovery file'),
  label: msg('shared.recoveryFile', 'Recovery file'),
  wrong: msg('vault.recover.wrong', 'This isn’t the latest recovery file for this wallet. Choose another one.'),
}
/** The maximum size. A recovery file is much smaller. */
const maxSize = 20_000

export interface RecoveryFileInputProps {
  /** The input, which a button of the view clicks, because an input of this type cannot be styled. */
  readonly input: RefObject<HTMLInputElement | null>
  /** Called with the contents of the file, or an empty string if it is too large. */
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
        // Resetting the input allows choosing the same file again.
        target.value = ''
      }}
    />
  )
}
