/** An input source, as both WebDrivers have them: https://w3c.github.io/webdriver/#actions */
export type InputSource = object

/** A browser that a journey is tried in. */
export interface Driver {
  readonly name: string
  readonly version: string
  /** Makes a tab and shows it. */
  newTab(): Promise<string>
  showTab(tab: string): Promise<unknown>
  /** Closes the tab that is shown. */
  closeTab(): Promise<unknown>
  go(url: string): Promise<unknown>
  /** Awaits the value of an expression in the page; it comes back as JSON. */
  run(source: string): Promise<unknown>
  act(sources: readonly InputSource[]): Promise<unknown>
  /** The page's own size, in px. */
  resize(width: number, height: number): Promise<unknown>
  /** PNG. */
  picture(): Promise<Buffer>
  end(): Promise<void>
}

/**
 * Calls a function in the page and awaits its value; what it takes and gives is JSON. The function uses nothing from around it: its text is
 * what is sent. The compiler that runs these files names functions by a helper that no page has, `__name`.
 */
export const runIn = async <input extends readonly unknown[], result>(
  driver: Driver,
  task: (...input: input) => result,
  ...input: input
): Promise<Awaited<result>> => (await driver.run(`((__name) => (${task})(...${JSON.stringify(input)}))((value) => value)`)) as Awaited<result>
