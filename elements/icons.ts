import { html, type TemplateResult } from 'lit-html'

const icon = (path: string, name = ''): TemplateResult => html`<svg class="i ${name}" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`

export const spinner = (): TemplateResult => icon('M12 3.5a8.5 8.5 0 1 1-8.5 8.5', 'spin')
export const down = (): TemplateResult => icon('M6 9.5l6 6 6-6')
export const warning = (): TemplateResult =>
  icon('M12 9.5v4M12 16.8v.1M10.5 4.4L2.9 17.6a1.7 1.7 0 0 0 1.5 2.6h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.4a1.7 1.7 0 0 0-3 0z', 'warn')
export const cross = (): TemplateResult => icon('M6.5 6.5l11 11M17.5 6.5l-11 11')
