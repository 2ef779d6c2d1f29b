import type { Locator } from '@playwright/test'

/** Resolves when the browser has reported an element as seen, and it then kept its place a little longer than the confirming button wants. */
export const wasSeenLongEnough = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        let [place, since, seen] = ['', performance.now(), false]
        // As the button itself asks: it knows no sooner than the browser says it.
        const observer = new IntersectionObserver(
          (entries) => {
            const clear = entries.some((entry) => entry.intersectionRatio > 0.95 && (entry as { isVisible?: boolean }).isVisible !== false)
            if (clear !== seen) [seen, since] = [clear, performance.now()]
          },
          { threshold: [0, 0.95], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
        )
        observer.observe(node)
        const look = () => {
          const { x, y, width, height } = node.getBoundingClientRect()
          const next = [x, y, width, height].join()
          if (next !== place) [place, since] = [next, performance.now()]
          if (!seen || performance.now() - since < 800) requestAnimationFrame(look)
          else {
            observer.disconnect()
            resolve()
          }
        }
        look()
      }),
  )
