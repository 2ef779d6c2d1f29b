import { html, nothing, type TemplateResult } from 'lit-html'
import { spinner } from './icons.js'

export interface ConnectPart {
  readonly label: string
  readonly loadingLabel: string
  readonly size: string | null
  readonly busy: boolean
  readonly disabled: boolean
  readonly lang: string
  readonly dir: string
  press(): void
}

/** The connect button. Busy keeps the width and stays pressable: a press shows the request again. */
export const connectPart = ({ label, loadingLabel, size, busy, disabled, lang, dir, press }: ConnectPart): TemplateResult =>
  html`<button
    type="button"
    part="button"
    class="pbtn connect ${size === 'sm' ? 'sm' : ''} ${busy ? 'busy' : ''}"
    data-testid="connect-button"
    aria-haspopup="dialog"
    aria-busy=${busy || nothing}
    aria-disabled=${disabled || nothing}
    lang=${lang}
    dir=${dir}
    @click=${press}
  >
    <span class="labels"><span class=${busy ? 'off' : ''}>${label}</span><span class=${busy ? '' : 'off'}>${spinner()}${loadingLabel}</span></span>
  </button>`
