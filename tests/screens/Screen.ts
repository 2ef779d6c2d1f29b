/** A view in a state that a visitor meets. */
export interface Screen {
  /** Unique: the plugin and the view, a colon, the state. */
  readonly name: string
  /** The ids of the views that are in sight, where the name of the topmost one does not say it. */
  readonly of?: readonly string[]
  /** What is whole and in sight without scrolling on the smallest phone, in English: selectors of parts of the card. */
  readonly inSight?: readonly string[]
  /** Shows it. It is led to by the English names of controls: the texts of the language come afterwards. */
  show(): Promise<unknown>
}
