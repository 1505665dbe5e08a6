import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { api, query } from '../../lib/api.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { adminMessages as words } from './admin-messages.ts'
import { adminSections } from './admin-sections.ts'

type Match = { id: string; kind: string; label: string; more: string; go: () => void }

const settleMs = 200
const mostUsers = 6

function useMatches(text: string): Match[] {
  const navigate = useNavigate()
  const search = usePaused(text, settleMs)
  const users = useQuery({ ...query(api.accounts.find, { query: { search } }), enabled: search.length > 1, staleTime: 0 })
  if (text === '') return []
  const wanted = text.toLowerCase()
  const sections = adminSections
    .filter(({ label, also }) => `${label} ${also}`.toLowerCase().includes(wanted))
    .map(({ to, label }) => ({ id: to, kind: words.sectionKind, label, more: '', go: () => void navigate({ to }) }))
  const found = search === text ? (users.data?.results ?? []) : []
  const people = found.slice(0, mostUsers).map(({ id, username, email }) => ({
    id: String(id),
    kind: words.userKind,
    label: username,
    more: email,
    go: () => void navigate({ to: '/admin/users/$userId', params: { userId: String(id) } }),
  }))
  const all = {
    id: 'all',
    kind: '',
    label: words.allMatches(text),
    more: '',
    go: () => void navigate({ to: '/admin/users', search: { search: text } }),
  }
  return [...people, ...sections, all]
}

/** Puts the focus into the field when Ctrl K (or Cmd K) is pressed anywhere. */
function useJumpKey(focus: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [focus])
}

/** One field for all of the console: users by what support is told, and sections; arrow keys choose, Enter goes there. */
export function AdminJump() {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const matches = useMatches(text.trim())
  const [focusField] = useState(() => () => input.current?.select())
  useJumpKey(focusField)
  const shown = open && matches.length > 0
  const at = Math.min(active, matches.length - 1)

  const close = () => setOpen(false)
  const choose = (match: Match | undefined) => {
    if (!match) return
    close()
    setText('')
    match.go()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter') return choose(matches[at])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || matches.length === 0) return
    event.preventDefault()
    setOpen(true)
    setActive((at + step + matches.length) % matches.length)
  }
  return (
    <div className="admin-jump" role="search" aria-label={words.jump}>
      <Search size={18} strokeWidth={2} aria-hidden />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={words.jump}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K Meta+K"
        {...(shown && { 'aria-activedescendant': `${listId}-${at}` })}
        placeholder={words.jump}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setOpen(true)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={close}
      />
      <kbd aria-hidden="true">{words.jumpKeys}</kbd>
      <div className="admin-jump-list" id={listId} role="listbox" aria-label={words.jump} hidden={!shown}>
        {matches.map((match, index) => (
          <button
            key={match.id}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The press must not take the focus out of the field before it counts.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(match)}
          >
            <span>{match.label}</span>
            <span className="admin-jump-more">{match.more}</span>
            <span className="admin-jump-kind">{match.kind}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
