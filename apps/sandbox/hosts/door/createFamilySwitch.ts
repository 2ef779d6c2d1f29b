import type { Widget } from './createWidget.js'
import type { Family } from './families.js'

export interface FamilySwitch {
  /** The widget of the family that was chosen last, once it is there. */
  widget(): Promise<Widget>
  /** Ends the widget of one family, and starts the one of another. Connections are kept, each with its family. */
  turnTo(family: Family): Promise<void>
}

/** One widget at a time, in its place of the page. `follow` is called when it is there, and with every change of account or network. */
export const createFamilySwitch = (needs: {
  readonly dialog: HTMLElement
  create(family: Family): Promise<Widget>
  follow(widget: Widget): void
}): FamilySwitch => {
  let current: Promise<Widget> | undefined
  /** Families that are chosen in quick succession: the last one counts. */
  let turn = 0

  const replace = async (before: Promise<Widget> | undefined, family: Family, ownTurn: number): Promise<Widget> => {
    await before?.then((widget) => widget.destroy()).catch(() => undefined)
    needs.dialog.replaceChildren()
    const widget = await needs.create(family)
    if (ownTurn !== turn) return widget
    needs.dialog.append(document.createElement('appkit-modal'))
    const follow = () => {
      if (ownTurn === turn) needs.follow(widget)
    }
    widget.subscribeAccount(follow)
    widget.subscribeNetwork(follow)
    widget.subscribeProviders(follow)
    follow()
    return widget
  }
  const turnTo = async (family: Family) => {
    const ownTurn = ++turn
    current = replace(current, family, ownTurn)
    await current
  }
  return {
    turnTo,
    widget: () => current ?? Promise.reject(new Error('No chain family was chosen yet.')),
  }
}
