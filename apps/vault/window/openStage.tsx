import type { ReactNode } from 'react'
import { createStage } from '../views/createStage.js'
import { WindowHeading, type WindowPurpose } from '../views/WindowHeading.js'

/** Draws in a window of this site, in the mode that the browser prefers, each view below the heading of the document. */
export const openStage = async (purpose: WindowPurpose): Promise<(view: ReactNode) => void> => {
  const stage = await createStage({ onHeight: () => {} })
  stage.setTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
  return (view) =>
    stage.show(
      <>
        <WindowHeading purpose={purpose} />
        {view}
      </>,
    )
}
