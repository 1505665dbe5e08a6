// Scripts for the measured page, as text: this program is compiled without browser types.

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

export const observeText = `
  window.benchSeen = []
  window.benchObserver?.disconnect()
  window.benchObserver = new MutationObserver(() =>
    window.benchSeen.push({ at: Date.now(), text: document.querySelector('main')?.textContent ?? '' }))
  window.benchObserver.observe(document.body, { childList: true, characterData: true, subtree: true })`

/** Unix milliseconds. */
export const firstSeen = (text: string) => `window.benchSeen.find((moment) => moment.text.includes(${JSON.stringify(text)}))?.at`
