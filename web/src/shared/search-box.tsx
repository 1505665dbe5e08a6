import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type SearchBoxProps = {
  label: string
  hint?: string
  /** What its button says. */
  action: string
  /** What is looked for now; give it as `key` too, so that a list that shows all again empties the box. */
  search: string
  maxLength: number
  onSearch: (text: string | undefined) => void
}

/** Looks through a list of the console when it is sent off. */
export function SearchBox({ label, hint, action, search, maxLength, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim() || undefined)
  }
  return (
    <form role="search" className="admin-search" onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        type="search"
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon={<Search size={18} strokeWidth={2} aria-hidden />}>
        {action}
      </Button>
    </form>
  )
}
