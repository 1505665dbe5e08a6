// What runs inside the measured page, as text: these programs know no browser.

/** Notes from the first moment on: the largest paint, layout shifts, the slowest reaction. */
export const observeVitals = `
  window.bench = { lcp: 0, cls: 0, reaction: 0 }
  const observe = (type, use, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', (entry) => { window.bench.lcp = entry.startTime })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) window.bench.cls += entry.value })
  observe('event', (entry) => {
    if (entry.interactionId) window.bench.reaction = Math.max(window.bench.reaction, entry.duration)
  }, { durationThreshold: 16 })`

export type PageVitals = { lcp: number; cls: number; reaction: number }

export const vitalsSoFar = 'window.bench'

/** Begins to note what the page's main part says after every change. */
export const observeText = `
  window.benchSeen = []
  window.benchObserver?.disconnect()
  window.benchObserver = new MutationObserver(() =>
    window.benchSeen.push({ at: Date.now(), text: document.querySelector('main')?.textContent ?? '' }))
  window.benchObserver.observe(document.body, { childList: true, characterData: true, subtree: true })`

/** When a text first stood in the page since then, in time since 1970. */
export const firstSeen = (text: string) => `window.benchSeen.find((moment) => moment.text.includes(${JSON.stringify(text)}))?.at`
