// Runs in the page before its own scripts: when something is painted, when it can be used, when the host knows an address.
// Times are of performance.now(). Painted: visible on a frame, and two further frames.
;(() => {
  if (window.top !== window) return
  const marks = {}
  const mark = (name, time) => {
    if (name in marks) return
    marks[name] = time
    window.tellBench?.(name, time)
  }

  const rootsFrom = function* (root) {
    yield root
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* rootsFrom(element.shadowRoot)
  }
  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeName === 'STYLE' || node.nodeName === 'SCRIPT') return ''
    return [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(textOf).join('')
  }
  const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host
  const isVisible = (element) => {
    const box = element.getBoundingClientRect()
    const inView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    return box.width > 1 && box.height > 1 && inView && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isOpaque = (element) => {
    let opacity = 1
    for (let node = element; node; node = parentOf(node)) opacity *= Number(getComputedStyle(node).opacity)
    return opacity > 0.99
  }
  const isHit = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    let hit = document.elementFromPoint(x + width / 2, y + height / 2)
    for (;;) {
      const inner = hit?.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)
      if (!inner || inner === hit) break
      hit = inner
    }
    for (let node = hit; node; node = parentOf(node)) if (node === element) return true
    return false
  }
  const matching = ({ css, text }) =>
    [...rootsFrom(document)].flatMap((root) => [...root.querySelectorAll(css)]).filter((element) => !text || textOf(element).includes(text))
  const find = (target) => matching(target).find(isVisible)
  const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())))

  const watchFrames = (look) => {
    const frame = () => {
      if (!look()) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }
  const onNextClick = (listener) => addEventListener('click', listener, { capture: true, once: true })

  window.bench = {
    marks,
    find,
    centre: (target) => {
      const box = find(target)?.getBoundingClientRect()
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : undefined
    },
    /** Marks `ready` when the target is painted. */
    ready: (target) =>
      watchFrames(() => {
        if (!find(target)) return false
        painted((time) => mark('ready', time))
        return true
      }),
    /** From the next click: marks `name` when the target is painted and `name.usable` when it can be clicked. */
    afterClick: (name, target) =>
      onNextClick(({ timeStamp }) => {
        let seen = false
        watchFrames(() => {
          const element = find(target)
          if (!element) return false
          if (!seen) painted((time) => mark(name, time - timeStamp))
          seen = true
          if (!isOpaque(element) || !isHit(element)) return false
          painted((time) => mark(`${name}.usable`, time - timeStamp))
          return true
        })
      }),
    /** From the next click: marks `connected` when the target's text is an address. */
    addressAfterClick: (target) =>
      onNextClick(({ timeStamp }) => {
        const look = () => {
          if (!matching(target).some((element) => /^0x[0-9a-fA-F]{40}$/.test(textOf(element).trim()))) return false
          observer.disconnect()
          mark('connected', performance.now() - timeStamp)
          return true
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
        watchFrames(look)
      }),
  }
})()
