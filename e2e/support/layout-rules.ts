import type { Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records layout shifts from the first paint on. Runs in the browser. */
export function watchLayoutShifts(): void {
  const shifts: Shift[] = []
  window.layoutShifts = shifts
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? [element.localName, ...[...element.classList].slice(0, 2)].join('.') : 'removed'
  }
  const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isLayoutShift))
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)} from ${previousRect.y} to ${currentRect.y}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

export type LayoutRules = {
  /** Whether the page was loaded at this width, so that its shifts count. */
  isLoaded: boolean
  /** Distance of the title from the top of the page; null where the title has another place. */
  titleTop: number | null
  /** Least distance of a heading from the panel above it; null where headings stand closer. */
  headingGap: number | null
}

/** Returns the rules that the page breaks. */
export const brokenRules = (page: Page, rules: LayoutRules): Promise<string[]> => page.evaluate(findBroken, rules)

/** Runs in the browser. */
function findBroken({ isLoaded, titleTop, headingGap }: LayoutRules): string[] {
  const found: string[] = []
  const root = document.documentElement
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const named = (element: Element) =>
    `${element.localName} "${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  // Headings that only screen readers get are in a box of one pixel.
  const headings = [...document.querySelectorAll('h1, h2')].filter((one) => isShown(one) && one.clientHeight !== 1)

  if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

  const mostLines = 3
  for (const heading of headings) {
    const lines = heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight)
    if (lines > mostLines + 0.5) found.push(`${named(heading)} is ${lines.toFixed(1)} lines high`)
  }

  const shifts = window.layoutShifts ?? []
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const mostShift = 0.1
  if (isLoaded && shift > mostShift) {
    const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
    const causes = largest.map(({ value, moved }) => `${value.toFixed(3)} by ${moved.slice(0, 3).join(', ')}`)
    found.push(`shifts by ${shift.toFixed(3)}: ${causes.join(' | ')}`)
  }

  for (const tab of document.querySelectorAll('.tab-list > :is([aria-current="page"], [aria-selected="true"])')) {
    const strip = tab.parentElement?.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    if (strip && (left < strip.left - 1 || right > Math.min(strip.right, root.clientWidth) + 1))
      found.push(`the current tab ${named(tab)} is not in view`)
  }

  const title = headings.find(({ localName }) => localName === 'h1')
  if (titleTop !== null) {
    const top = title && Math.round(title.getBoundingClientRect().top + window.scrollY)
    if (top === undefined || Math.abs(top - titleTop) > 2) found.push(`the title is at ${top ?? 'no'} px instead of ${titleTop}`)
  }

  if (headingGap !== null) {
    const panels = [...document.querySelectorAll('main *')].filter(isPanel)
    for (const heading of headings.filter(({ localName }) => localName === 'h2')) {
      if (!heading.closest('main') || panels.some((panel) => panel.contains(heading))) continue
      const box = heading.getBoundingClientRect()
      const gaps = panels
        .map((panel) => panel.getBoundingClientRect())
        .filter(({ left, right, top }) => left < box.left + 8 && right > box.left && top < box.top)
        .map(({ bottom }) => Math.round(box.top - bottom))
        .filter((gap) => gap > -1)
      const gap = Math.min(...gaps)
      if (gap < headingGap) found.push(`${named(heading)} is ${gap} px below a panel`)
    }
  }
  return found

  /** Whether the element is drawn as a surface of its own, and is no control. */
  function isPanel(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width < 160 || height < 64 || element.closest('button, label, [role="dialog"]')) return false
    const style = getComputedStyle(element)
    if (/fixed|sticky|absolute/.test(style.position) || parseFloat(style.borderTopLeftRadius) === 0) return false
    const hasSurface = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none'
    return (hasSurface || style.boxShadow !== 'none') && isShown(element)
  }
}
