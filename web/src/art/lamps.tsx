type LampsProps = {
  lit: number
  total: number
  /** Maximum number of lamps; larger totals are scaled down. */
  max?: number
  label?: string
  className?: string
}

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
