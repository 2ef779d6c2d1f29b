import { expect, type Page } from '@playwright/test'

interface Themed {
  readonly appkit: { setThemeVariables(variables: object): void }
}

/**
 * Puts over the page what a developer's work and a host's page put there, while Portico's modal is open: an alert about an option that CSS
 * does not accept, Portico's own toast once its code was loaded, and with `host` a notice of the page in the browser's top layer. None lies
 * over a button.
 */
export const raiseNotices = async (page: Page, { host = true }: { readonly host?: boolean } = {}): Promise<void> => {
  await page.evaluate((withHost) => {
    ;(window as unknown as Themed).appkit.setThemeVariables({ '--w3m-accent': 'no colour' })
    const Toast = customElements.get('appkit-toast')
    if (Toast) document.body.append(new Toast())
    if (!withHost) return
    const notice = document.createElement('div')
    notice.id = 'host-notice'
    notice.popover = 'manual'
    notice.textContent = 'We use cookies.'
    notice.setAttribute('style', 'position:fixed;inset:auto auto 8px 8px;inline-size:160px;block-size:40px;margin:0')
    document.body.append(notice)
    notice.showPopover()
  }, host)
  await expect(page.locator('.pt-alertbar').first()).toBeVisible()
}
