export type Schedule = ReturnType<typeof createSchedule>

type Entry = { time: number; run: () => void | Promise<void> }

export function createSchedule() {
  const entries: Entry[] = []
  return {
    at(time: number, run: Entry['run']) {
      let low = 0
      let high = entries.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((entries[middle]?.time ?? 0) <= time) low = middle + 1
        else high = middle
      }
      entries.splice(low, 0, { time, run })
    },
    next: (): number | null => entries[0]?.time ?? null,
    due(now: number): Entry[] {
      const later = entries.findIndex((entry) => entry.time > now)
      return entries.splice(0, later === -1 ? entries.length : later)
    },
  }
}
