import type { ReactNode } from 'react'
import { visitorLanguage } from 'portico-lib/text/visitorLanguage.js'
import { createViewHost } from '../views/createViewHost.js'
import type { Question } from '../review/Question.js'
import { WindowHeading, type WindowPurpose } from '../views/WindowHeading.js'

/**
 * Shows views in a window of this site, in the colour scheme of the browser. The heading of the document is above each view, and
 * contains the question if there is one.
 */
export const openViewHost = (purpose: WindowPurpose): ((view: ReactNode, about?: Question) => void) => {
  const viewHost = createViewHost({ language: visitorLanguage(navigator.languages), onHeight: () => {} })
  viewHost.setTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
  return (view, about) =>
    viewHost.show(
      <>
        <WindowHeading purpose={purpose} about={about} />
        {view}
      </>,
    )
}
