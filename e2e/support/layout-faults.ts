import type { Page } from '@playwright/test'

/** Returns what does not fit on the page: sideways scroll, text that is cut off, and texts that lie on each other. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

/** Runs in the browser. */
function findFaults(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

  // Texts that only screen readers get are in a box of one pixel.
  const isSpokenOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.clientWidth === 1 || at.clientHeight === 1) return true
    return false
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], svg') &&
    !isSpokenOnly(element)
  const nameOf = (element: Element) => [element.tagName.toLowerCase(), ...[...element.classList].slice(0, 1)].join('.')

  const texts: { element: Element; text: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isShown(element) || isFixed(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 2 && box.height > 2 && !isScrolledAway(element, box)) texts.push({ element, text, box })
  }

  /** Whether a scrolling list hides the text at its present position. */
  function isScrolledAway(element: Element, box: DOMRect): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const shown = at.getBoundingClientRect()
      if (box.bottom > shown.bottom + 2 || box.top < shown.top - 2 || box.left >= shown.right || box.right <= shown.left)
        return true
    }
    return false
  }

  function isFixed(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
    return false
  }

  for (const element of new Set(texts.map((one) => one.element))) {
    const { overflowX, textOverflow } = getComputedStyle(element)
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis')
      found.push(`cuts off ${nameOf(element)} "${element.textContent?.trim().slice(0, 40)}"`)
  }

  // From top to bottom, so that each text is compared only with those that begin before it ends.
  texts.sort((one, other) => one.box.top - other.box.top)
  for (const [index, one] of texts.entries())
    for (let below = index + 1; below < texts.length; below++) {
      const other = texts[below]
      if (!other || other.box.top >= one.box.bottom) break
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (width > 4 && height > 0.6 * Math.min(one.box.height, other.box.height))
        found.push(
          `puts "${one.text.slice(0, 30)}" on "${other.text.slice(0, 30)}" (${nameOf(one.element)}, ${nameOf(other.element)})`,
        )
    }
  return found
}
