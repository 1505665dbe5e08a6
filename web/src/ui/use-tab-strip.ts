import { useEffect, useRef } from 'react'

/** Also the width of the fade, so that the current tab is not under it. */
const margin = 44

const current = '[aria-current="page"], [aria-selected="true"]'

/** Marks the edges at which tabs are cut; the style fades them out. */
function markCuts(strip: HTMLElement): void {
  const hidden = strip.scrollWidth - strip.clientWidth
  const cuts = [strip.scrollLeft > 1 && 'start', strip.scrollLeft < hidden - 1 && 'end'].filter(Boolean)
  strip.dataset['cut'] = cuts.join(' ')
}

function showCurrent(strip: HTMLElement): void {
  const tab = strip.querySelector<HTMLElement>(current)
  if (tab) {
    const [view, box] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (box.left < view.left + margin) strip.scrollLeft += box.left - view.left - margin
    else if (box.right > view.right - margin) strip.scrollLeft += box.right - view.right + margin
  }
  markCuts(strip)
}

/** Returns the ref of a row of tabs that scrolls: the current tab is in view when the row appears and when it changes. */
export function useTabStrip<Strip extends HTMLElement>() {
  const ref = useRef<Strip>(null)
  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    const show = () => showCurrent(strip)
    const mark = () => markCuts(strip)
    const sizes = new ResizeObserver(show)
    const observeSizes = () => [strip, ...strip.children].forEach((element) => sizes.observe(element))
    // Links set the attribute without rendering the row again.
    const changes = new MutationObserver(() => {
      observeSizes()
      show()
    })
    observeSizes()
    changes.observe(strip, { childList: true, subtree: true, attributeFilter: ['aria-current', 'aria-selected'] })
    strip.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
      strip.removeEventListener('scroll', mark)
    }
  }, [])
  return ref
}
