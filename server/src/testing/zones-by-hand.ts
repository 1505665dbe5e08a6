const minuteMs = 60_000
const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date on a calendar of the zone, as `2026-11-20`. */
export function dayIn(zone: string, at: Date | number): string {
  const known = formats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, format)
  return format.format(at)
}

/** The first minute of the next date, found by looking at every quarter of an hour. */
function nextMidnight(zone: string, after: number): number {
  const today = dayIn(zone, after)
  let at = Math.floor(after / (15 * minuteMs)) * 15 * minuteMs
  while (dayIn(zone, at) <= today) at += 15 * minuteMs
  return at
}

/** The rule for changes of zone in plain loops: a change counts from the next midnight of the old zone, at most once in 24 hours. */
export class ZonesByHand {
  private changes: { from: number; zone: string }[]
  private shown: string

  constructor(zone: string) {
    this.changes = [{ from: Number.NEGATIVE_INFINITY, zone }]
    this.shown = zone
  }

  change(zone: string, now: number): void {
    if (zone === this.shown) return
    this.shown = zone
    this.changes = this.changes.filter(({ from }) => from <= now)
    const last = this.changes.at(-1)
    if (!last || last.zone === zone) return
    this.changes.push({ from: nextMidnight(last.zone, Math.max(now, last.from + dayMs)), zone })
  }

  dayOf(at: number): string {
    const inForce = this.changes.findLast(({ from }) => from <= at)
    return dayIn(inForce?.zone ?? this.shown, at)
  }
}
