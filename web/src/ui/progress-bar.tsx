type ProgressBarProps = { value: number; max: number; label: string; className?: string }

export function ProgressBar({ value, max, label, className = '' }: ProgressBarProps) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0
  return (
    <span
      className={`relative block h-1.5 overflow-hidden rounded-[3px] bg-s-4 ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <svg className="block size-full" viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
        <rect
          className="fill-(--lamp,var(--accent)) forced-colors:fill-[CanvasText]"
          width={Math.round(share * 1000)}
          height="6"
        />
      </svg>
    </span>
  )
}
