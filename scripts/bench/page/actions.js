// Runs in the page before its own scripts: counts what a page does on its own, listeners on window and document, storage writes, cookies, requests.
;(() => {
  if (window.top !== window) return
  const actions = { listeners: [], writes: [], cookies: 0 }
  window.actions = actions
  const ours = new Set(['eip6963:requestProvider'])
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    const target = this ?? window
    if (!ours.has(type) && (target === window || target === document || target === document.documentElement || target === document.body))
      actions.listeners.push(type)
    return add.call(target, type, ...rest)
  }
  const set = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    actions.writes.push(key)
    return set.call(this, key, value)
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(value) {
      actions.cookies += 1
      cookie.set.call(this, value)
    },
  })
})()
