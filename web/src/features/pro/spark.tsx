const width = 76
const height = 26
const gap = 1.5

/** Plays of the last days as small bars, today highlighted; `label` describes them to screen readers. */
export function Spark({ days, label }: { days: readonly number[]; label: string }) {
  const most = Math.max(1, ...days)
  const step = width / Math.max(1, days.length)
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {days.map((plays, index) => {
        const bar = Math.max(1.5, (plays / most) * height)
        return (
          <rect
            // The number and order of days never changes.
            key={index}
            x={index * step}
            y={height - bar}
            width={step - gap}
            height={bar}
            className={index === days.length - 1 ? 'is-today' : ''}
          />
        )
      })}
    </svg>
  )
}
