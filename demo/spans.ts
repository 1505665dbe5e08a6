const dayMs = 86_400_000

export type Span = { startsAt: Date; endsAt: Date }

export const daysAround = (moment: Date, from: number, to: number): Span => ({
  startsAt: new Date(moment.getTime() + from * dayMs),
  endsAt: new Date(moment.getTime() + to * dayMs),
})

export function eveningsAround(now: Date, from: number, to: number): Span {
  const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 1)
  return daysAround(new Date(evening), from, to)
}

export function weekOf(now: Date): Span {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return daysAround(new Date(midnight - ((now.getUTCDay() + 6) % 7) * dayMs), 0, 7)
}

export function monthOf(now: Date): Span {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { startsAt: new Date(Date.UTC(year, month, 1)), endsAt: new Date(Date.UTC(year, month + 1, 1)) }
}

export function decemberOf(now: Date): Span {
  const year = now.getUTCFullYear()
  return { startsAt: new Date(Date.UTC(year, 11, 1, 6)), endsAt: new Date(Date.UTC(year + 1, 0, 1, 6)) }
}
