type LampsProps = {
  lit: number
  total: number
  /** Lamps drawn at most; more things share them in proportion. */
  max?: number
  /** Said in place of "n of total"; name what is counted. */
  label?: string
  className?: string
}

/** A row of progress lamps. The colour is `--lamp` of the surroundings (a title's class `t-<code>`), else plasma. */
export function Lamps({ lit, total, max = 14, label, className = '' }: LampsProps) {
  const count = Math.min(total, max)
  const on = total === 0 ? 0 : lit >= total ? count : Math.min(count - 1, Math.round((lit / total) * count))
  return (
    <span className={`lamps ${className}`} role="img" aria-label={label ?? `${lit} of ${total}`}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index < on ? 'on' : undefined} />
      ))}
    </span>
  )
}
