type ProgressBarProps = { value: number; max: number; label: string; className?: string }

export function ProgressBar({ value, max, label, className = '' }: ProgressBarProps) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0
  return (
    <span
      className={`progress-bar ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(share * 1000)} height="6" />
      </svg>
    </span>
  )
}
