/** Returns the value of each series in a Prometheus text. */
export function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line): [string, number] => {
      const cut = line.lastIndexOf(' ')
      return [line.slice(0, cut), Number(line.slice(cut + 1))]
    }),
  )
}

/** Returns the names of metrics in a Prometheus text. */
export const metricNamesIn = (text: string): Set<string> =>
  new Set([...samplesIn(text).keys()].map((series) => series.split('{', 1)[0] ?? ''))
