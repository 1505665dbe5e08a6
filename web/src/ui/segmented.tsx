type SegmentedProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  /** Fills the width on phones. */
  fill?: boolean
  className?: string
}

/** One of a few ways to look at the same thing. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  fill = false,
  className = '',
}: SegmentedProps<V>) {
  return (
    <div className={`segmented ${fill ? 'segmented-fill' : ''} ${className}`} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}
