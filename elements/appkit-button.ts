import { nothing, type TemplateResult } from 'lit-html'
import { AppkitAccountButton } from './appkit-account-button.js'

/**
 * `<appkit-button>`: the account button once connected, the connect button before.
 * @example `const element = document.querySelector<AppkitButton>('appkit-button')`
 * @public
 */
export class AppkitButton extends AppkitAccountButton {
  protected override get account(): boolean {
    return true
  }
  protected override template(): TemplateResult {
    const account = super.template()
    return account === nothing ? this.connectTemplate() : (account as TemplateResult)
  }
}
