import { Search } from 'lucide-react'

type SearchBoxProps = { label: string; value: string; onChange: (text: string) => void }

export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => (
  <label className="pro-search control">
    <Search size={18} strokeWidth={1.75} aria-hidden />
    <span className="sr-only">{label}</span>
    <input
      type="search"
      placeholder={label}
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  </label>
)
