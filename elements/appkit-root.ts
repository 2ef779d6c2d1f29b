import { html, type TemplateResult } from 'lit-html'
import { instances } from './instances.js'
import { PorticoElement } from './PorticoElement.js'
import root from './styles/root.css'

/**
 * Gives the elements inside it an appkit: `<appkit-root instance="left">`, or its property `appkit`.
 * @example `const element = document.querySelector<AppkitRoot>('appkit-root')`
 * @public
 */
export class AppkitRoot extends PorticoElement {
  constructor() {
    super([root])
  }
  protected override attached(): void {
    instances.tell()
  }
  protected override detached(): void {
    instances.tell()
  }
  protected override template(): TemplateResult {
    return html`<slot></slot>`
  }
}
