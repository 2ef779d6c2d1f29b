import { msg, type Translate, type ViewModule } from 'portico/plugin'

export interface GreetingNeeds {
  readonly t: Translate
  readonly sessions: { subscribe(listener: () => void): () => void }
  address(): string | undefined
  /** Counts one greeting and answers how many there were. */
  greet(): number
}

const hi = msg('hello.hi', 'Hello, {address}')
const nobody = msg('hello.nobody', 'Hello, stranger')
const wave = msg('hello.wave', 'Wave back')
const waved = msg('hello.waved', '{count, plural, one {You waved once} other {You waved # times}}')

/** A view without a framework: it makes nodes, and takes its listeners away with the scope. */
export const greeting = ({ t, sessions, address, greet }: GreetingNeeds): ViewModule<undefined> => ({
  kind: 'dom',
  mount(element, { scope }) {
    const title = document.createElement('p')
    const result = document.createElement('p')
    result.setAttribute('role', 'status')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = t(wave)

    const draw = () => {
      const who = address()
      title.textContent = who === undefined ? t(nobody) : t(hi, { address: `${who.slice(0, 6)}…${who.slice(-4)}` })
    }
    draw()
    scope.add(sessions.subscribe(draw))
    button.addEventListener(
      'click',
      () => {
        result.textContent = t(waved, { count: greet() })
      },
      { signal: scope.signal },
    )

    element.replaceChildren(title, button, result)
    return () => element.replaceChildren()
  },
})
