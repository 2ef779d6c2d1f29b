import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { Banners } from '../components/parts/Banners.js'
import { Buttons } from '../components/parts/Buttons.js'
import { Codes } from '../components/parts/Codes.js'
import { StatusIllustrations } from '../components/parts/StatusIllustrations.js'
import { Inputs } from '../components/parts/Inputs.js'
import { Lists } from '../components/parts/Lists.js'
import { Money } from '../components/parts/Money.js'
import { Rows } from '../components/parts/Rows.js'
import { Shapes } from '../components/parts/Shapes.js'
import { Snackbars } from '../components/parts/Snackbars.js'
import { Views } from '../components/parts/Views.js'
import { Stage } from '../components/Stage.js'
import { Contrast } from './Contrast.js'
import type { Choice } from './presets.js'

const parts: readonly (readonly [title: string, part: ComponentType, bare?: boolean])[] = [
  ['StatusIllustrations', StatusIllustrations],
  ['Buttons', Buttons],
  ['Inputs', Inputs],
  ['Rows, chips, tags', Rows],
  ['Banners', Banners],
  ['Lists', Lists],
  ['Views', Views],
  ['Money', Money],
  ['Codes', Codes],
  ['Shapes, avatars, icons', Shapes],
  ['Snackbars', Snackbars, true],
]

const dark = matchMedia('(prefers-color-scheme: dark)')
const useSystem = () =>
  useSyncExternalStore(
    (listener) => {
      dark.addEventListener('change', listener)
      return () => dark.removeEventListener('change', listener)
    },
    () => (dark.matches ? 'dark' : 'light'),
  )

/** Every component under the chosen theme. The variables come from the page, as those of a style sheet do. */
export const Gallery = (choice: Choice) => {
  const { mode, variables } = choice
  const box = useRef<HTMLDivElement>(null)
  const system = useSystem()
  const theme = mode === 'auto' ? system : mode
  useEffect(() => {
    const style = box.current?.style
    if (!style) return
    for (const name of [...style]) style.removeProperty(name)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  }, [variables])
  return (
    <div className="gallery" ref={box}>
      {parts.map(([title, Part, bare]) => (
        <section key={`${title} ${theme}`} aria-label={title}>
          <h3>{title}</h3>
          <Stage theme={theme} bare={bare}>
            <Part />
          </Stage>
        </section>
      ))}
      <section key={`Contrast ${theme}`} className="measured" aria-label="Contrast">
        <h3>Contrast</h3>
        <Stage theme={theme}>
          <Contrast choice={choice} />
        </Stage>
      </section>
    </div>
  )
}
