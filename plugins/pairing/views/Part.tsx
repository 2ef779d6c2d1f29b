import type { ReactNode } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Tabs, useMessage, useStyles, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { Platform } from '../platformsOf.js'
import css from './pairing.css'

const ways = msg('pairing.ways', 'Where to open it')
const names = {
  browser: msg('shared.browser', 'Browser'),
  code: msg('pairing.way.mobile', 'Mobile'),
  app: msg('pairing.way.mobile', 'Mobile'),
  web: msg('pairing.way.web', 'Web app'),
  desktop: msg('pairing.way.desktop', 'Desktop'),
  missing: msg('shared.browser', 'Browser'),
} as const

/** The ways to one wallet, and which of them is shown. */
export interface Ways {
  readonly all: readonly Platform[]
  readonly here: Platform
  go(platform: Platform): void
}

export interface PartProps {
  readonly ways: Ways | undefined
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** One way: under its tab where there are several, with its buttons in the footer. */
export const Part = ({ ways: tabs, footer, children }: PartProps) => {
  useStyles(css)
  const t = useMessage()
  const body = <div className="pt-pair-part">{children}</div>
  return (
    <>
      <ViewBody>
        {tabs && tabs.all.length > 1 ? (
          <div className="pt-pair-ways">
            <Tabs
              label={t(ways)}
              items={tabs.all.map((id) => ({ id, label: t(names[id]) }))}
              selected={tabs.here}
              onSelect={(id) => {
                const to = tabs.all.find((way) => way === id)
                if (to) tabs.go(to)
              }}
            >
              {body}
            </Tabs>
          </div>
        ) : (
          body
        )}
      </ViewBody>
      {footer && <ViewFooter>{footer}</ViewFooter>}
    </>
  )
}
