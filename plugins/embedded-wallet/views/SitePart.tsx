import { useCallback } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { StatusText, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'
import type { PartsController } from '../FrameController.js'
import type { OpenedPart } from '../../../protocol/frameMessages.js'
import { DrawnInFrame } from './DrawnInFrame.js'

const elsewhere = msg('embedded.elsewhere', 'Not available in this wallet')
const elsewhereText = msg('embedded.elsewhere.text', 'The site that keeps your wallet does this in its own way. Look for it there.')
const asBefore = msg('embedded.asBefore', 'Your wallet is unchanged.')
const words = {
  recovery: {
    title: msg('embedded.recovery.failed', 'The recovery file wasn’t made'),
    text: msg('embedded.recovery.failed.text', 'Your wallet is unchanged, and an older file still works.'),
  },
  passkey: { title: msg('embedded.passkey.failed', 'The passkey wasn’t set up'), text: asBefore },
  sites: { title: msg('embedded.sites.failed', 'The wallet wasn’t kept for other sites'), text: asBefore },
  password: { title: msg('embedded.password.failed', 'The password wasn’t set'), text: asBefore },
  permissions: { title: msg('embedded.permissions.failed', 'The permissions can’t be shown right now'), text: asBefore },
  export: { title: msg('embedded.export.failed', 'The words can’t be shown right now'), text: asBefore },
  delete: { title: msg('embedded.delete.failed', 'The wallet wasn’t deleted'), text: asBefore },
} satisfies Record<OpenedPart, unknown>

/** A part of the secure site, which it draws in its frame. */
export const SitePart = ({ controller, part }: { readonly controller: PartsController; readonly part: OpenedPart }) => {
  const t = useMessage()
  const router = useRouter()
  const { frame } = useReadable(controller.state)
  const laid = useCallback((fail: () => void) => controller.show(part, { done: router.back, fail }), [controller, part, router])
  // Known once the site is there.
  if (frame === 'ready' && !controller.offered(part))
    return (
      <ViewBody>
        <StatusText title={t(elsewhere)} live="polite">
          {t(elsewhereText)}
        </StatusText>
      </ViewBody>
    )
  return <DrawnInFrame controller={controller} laid={laid} failed={words[part]} />
}
