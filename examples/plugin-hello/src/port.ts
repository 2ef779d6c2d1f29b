import { event, view } from 'portico/plugin'

/** The view that greets. Other plugins and the host may open it. */
export const HelloView = /* @__PURE__ */ view('acme/hello.greeting')

/** Told when the visitor presses the button; `times` counts from 1. */
export const Greeted = /* @__PURE__ */ event<{ readonly times: number }>('acme/hello:greeted')
