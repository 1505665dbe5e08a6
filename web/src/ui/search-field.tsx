import { Search } from 'lucide-react'
import { controlClass, inputClass } from './field.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  className?: string
}

export const SearchField = ({ label, value, onChange, maxLength = 100, className = '' }: SearchFieldProps) => (
  <label className={`${controlClass} ${className}`}>
    <Search size={18} strokeWidth={1.75} aria-hidden />
    <input
      className={inputClass}
      type="search"
      value={value}
      maxLength={maxLength}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
