// Watchers of one leaderboard: open streams that record when a new top score arrives. Arguments: port, board code, watchers,
// lowest score. Prints a line when all are connected. Ends at a line on stdin that lists when each score was sent; prints
// {"delivered", "lost", "p50", "p95", "p99", "most"}.
import net from 'node:net'
import readline from 'node:readline'

const [port = '', code = '', count = '1', lowest = '0'] = process.argv.slice(2)
const from = Number(lowest)
/** Arrivals per watcher: score and time, alternating. */
const arrivals: number[][] = []
let listening = 0
let ended = 0

const request = `GET /api/v1/live?topics=wall:${code} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`

function watch(): Promise<void> {
  const seen: number[] = []
  arrivals.push(seen)
  let reached = 0
  let rest = ''
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => (ended += 1))
    socket.on('data', (data: string) => {
      const text = rest + data
      if (text.includes(': listening')) {
        listening += 1
        resolve()
      }
      const now = Date.now()
      for (const [, score] of text.matchAll(/"score":(\d+),/g)) {
        if (Number(score) < from || Number(score) <= reached) continue
        reached = Number(score)
        seen.push(reached, now)
      }
      rest = text.slice(Math.max(text.lastIndexOf('\n'), 0))
    })
  })
}

for (let opened = 0; opened < Number(count); opened += 100)
  await Promise.all(Array.from({ length: Math.min(100, Number(count) - opened) }, watch))
console.log(JSON.stringify({ listening }))

for await (const line of readline.createInterface({ input: process.stdin })) {
  const sent = (JSON.parse(line) as [score: number, sentAt: number][]).toSorted(([a], [b]) => a - b)
  const waited: number[] = []
  let lost = 0
  for (const seen of arrivals) {
    let at = 0
    for (const [score, sentAt] of sent) {
      while (at < seen.length && (seen[at] as number) < score) at += 2
      // A message with a higher score also delivers the lower ones before it.
      if (at < seen.length) waited.push((seen[at + 1] as number) - sentAt)
      else lost += 1
    }
  }
  const sorted = Float64Array.from(waited).toSorted()
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  console.log(
    JSON.stringify({
      delivered: sorted.length,
      lost,
      ended,
      p50: share(0.5),
      p95: share(0.95),
      p99: share(0.99),
      most: share(1),
    }),
  )
  process.exit(0)
}
