import { useCallback } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { StatusText, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'
import type { RecoveryController } from '../FrameController.js'
import { DrawnInFrame } from './DrawnInFrame.js'

const elsewhere = msg('embedded.recovery.elsewhere', 'There is no file for this wallet')
const elsewhereText = msg('embedded.recovery.elsewhere.text', 'The site that keeps it brings it back by itself when you sign in with the same address.')
const failed = {
  title: msg('embedded.recovery.failed', 'The recovery file wasn’t made'),
  text: msg('embedded.recovery.failed.text', 'Your wallet is as it was, and an older file still works.'),
}

/** The recovery file of the wallet, which the secure site makes and saves. */
export const Recovery = ({ controller }: { readonly controller: RecoveryController }) => {
  const t = useMessage()
  const router = useRouter()
  const { frame } = useReadable(controller.state)
  const laid = useCallback((fail: () => void) => controller.save({ done: router.back, fail }), [controller, router])
  // Known once the site is there.
  if (frame === 'ready' && !controller.offered())
    return (
      <ViewBody>
        <StatusText title={t(elsewhere)} live="polite">
          {t(elsewhereText)}
        </StatusText>
      </ViewBody>
    )
  return <DrawnInFrame controller={controller} laid={laid} failed={failed} />
}
