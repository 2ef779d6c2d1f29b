import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { AlertCards } from './parts/AlertCards.js'
import { Banners } from './parts/Banners.js'
import { Buttons } from './parts/Buttons.js'
import { Codes } from './parts/Codes.js'
import { StatusIllustrations } from './parts/StatusIllustrations.js'
import { Inputs } from './parts/Inputs.js'
import { Lists } from './parts/Lists.js'
import { Money } from './parts/Money.js'
import { Rows } from './parts/Rows.js'
import { Shapes } from './parts/Shapes.js'
import { Snackbars } from './parts/Snackbars.js'
import { Views } from './parts/Views.js'
import { Stage } from './Stage.js'

const parts: readonly (readonly [title: string, part: ComponentType, bare?: boolean])[] = [
  ['Buttons', Buttons],
  ['Inputs', Inputs],
  ['Rows, chips, tags', Rows],
  ['Shape grammar, avatars, icons', Shapes],
  ['StatusIllustrations', StatusIllustrations],
  ['Banners', Banners],
  ['Snackbars', Snackbars, true],
  ['Developer alerts (never shown on a live domain)', AlertCards, true],
  ['Lists', Lists],
  ['Views', Views],
  ['Money', Money],
  ['Codes', Codes],
]

const place = document.querySelector('#root')
if (place) {
  createRoot(place).render(
    parts.map(([title, Part, bare]) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <div className="pair">
          <Stage theme="dark" bare={bare}>
            <Part />
          </Stage>
          <Stage theme="light" bare={bare}>
            <Part />
          </Stage>
        </div>
      </section>
    )),
  )
}
