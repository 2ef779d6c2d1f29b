import { useState } from 'react'
import { Control } from './Control.js'
import { Gallery } from './Gallery.js'
import { type Choice, presets } from './presets.js'
import { toCode } from './toCode.js'
import { useWidget } from './useWidget.js'
import { variables } from './variables.js'

const modes = ['dark', 'light', 'auto'] as const
const kinds = { options: 'Options of createAppKit', css: 'Style sheet of the page' } as const
const first: Choice = presets.Portico ?? { mode: 'dark', variables: {} }

/** Try a theme, see every component under it, take the code along. */
export const ThemePage = () => {
  const { choice, problems, replace, setMode, setVariable } = useWidget(first)
  const [kind, setKind] = useState<keyof typeof kinds>('options')
  const [copied, setCopied] = useState('')
  const code = toCode(choice, kind)
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopied('Copied'),
      () => setCopied('The browser did not allow it: select the text and copy it.'),
    )
  }
  return (
    <>
      <form className="panel" aria-label="Theme" onSubmit={(event) => event.preventDefault()}>
        <h1>Theme</h1>
        <fieldset className="choices">
          <legend>Start from</legend>
          {Object.entries(presets).map(([name, preset]) => (
            <button key={name} type="button" onClick={() => replace(preset)}>
              {name}
            </button>
          ))}
        </fieldset>
        <fieldset className="choices">
          <legend>Mode</legend>
          {modes.map((mode) => (
            <label key={mode}>
              <input type="radio" name="mode" value={mode} checked={choice.mode === mode} onChange={() => setMode(mode)} />
              {mode}
            </label>
          ))}
        </fieldset>
        {variables.map((control) => (
          <Control
            key={control.name}
            control={control}
            value={choice.variables[control.name]}
            problem={problems[control.name]}
            onChange={(value) => setVariable(control.name, value)}
          />
        ))}
        <fieldset className="choices">
          <legend>The code</legend>
          {(['options', 'css'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
              {kinds[one]}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section className="code" aria-label="Code" tabIndex={0}>
          <pre data-fact="code">{code}</pre>
        </section>
        <div className="choices">
          <button type="button" className="strong" onClick={copy}>
            Copy the code
          </button>
          <span role="status">{copied}</span>
        </div>
      </form>
      <div className="preview" data-theme={choice.mode}>
        <section aria-label="Buttons in the page">
          <h2>In the page</h2>
          <div className="bar">
            <appkit-network-button />
            <appkit-button balance="show" />
            <appkit-connect-button size="sm" label="Connect, small" />
            <appkit-connect-button disabled label="Disabled" />
          </div>
          <p>Press one: the modal and its overlay have the theme, too.</p>
        </section>
        <h2>Every component</h2>
        <Gallery {...choice} />
      </div>
    </>
  )
}
