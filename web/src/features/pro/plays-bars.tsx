const width = 76
const height = 26
const barGap = 1.5

/** Plays by day as a picture in a row of a table, today last. */
export function PlaysBars({ days, label }: { days: readonly number[]; label: string }) {
  const maxPlays = Math.max(1, ...days)
  const step = width / Math.max(1, days.length)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {days.map((plays, index) => {
        const bar = Math.max(1.5, (plays / maxPlays) * height)
        return (
          <rect
            // The number and order of days never changes.
            key={index}
            x={index * step}
            y={height - bar}
            width={step - barGap}
            height={bar}
            className={index === days.length - 1 ? 'fill-t-1' : 'fill-(--chart-bar)'}
          />
        )
      })}
    </svg>
  )
}
