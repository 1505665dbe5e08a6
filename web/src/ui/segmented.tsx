type SegmentedProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  fill?: boolean
  className?: string
}

export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  fill = false,
  className = '',
}: SegmentedProps<V>) {
  return (
    <div
      className={`inline-flex flex-wrap gap-0.5 rounded-2 bg-s-1 p-[3px] inset-ring inset-ring-line-1 forced-colors:border forced-colors:border-[ButtonText] ${fill ? 'max-wide:flex max-wide:w-full' : ''} ${className}`}
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`min-h-9.5 rounded-[4px] px-[15px] text-14 font-semibold whitespace-nowrap text-t-2 hover:text-t-1 aria-pressed:bg-s-4 aria-pressed:text-t-1 aria-pressed:inset-shadow-lit forced-colors:aria-pressed:bg-[Highlight] ${fill ? 'max-wide:min-h-10.5 max-wide:flex-[1_1_0] max-wide:px-1.5' : 'max-wide:px-3'}`}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
