import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Accessibility violations in the modal and in the frame of the secure site over it. */
export const modalFaults = async (page: Page, look: string): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // The headings in the frame follow that of the modal around it.
    .disableRules('page-has-heading-one')
    .include('appkit-modal')
    .analyze()
  return violations.map(({ id, nodes }) => `${look} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
