/** In this order, because the first page needs the network and the processor more. */
const delaysMs = { watches: 1200, notices: 2500, reports: 2800, offline: 3000, ping: 5000 }

/** Starts a part of the app after the first page, or at once. Returns a function that cancels it. */
export function afterFirstPage(part: keyof typeof delaysMs, start: () => void, { atOnce = false } = {}): () => void {
  const timer = setTimeout(start, atOnce ? 0 : delaysMs[part])
  return () => clearTimeout(timer)
}
