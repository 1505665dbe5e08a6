import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { api, query } from '../../lib/api.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { adminMessages as words } from './admin-messages.ts'
import { adminSections } from './admin-sections.ts'
import { Key } from '../../ui/key.tsx'

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

type MatchOptionProps = { match: Match; id: string; isActive: boolean; onChoose: () => void }

const MatchOption = ({ match, id, isActive, onChoose }: MatchOptionProps) => (
  <button
    className="flex min-h-11 w-full items-center gap-2.5 rounded-1 px-2.5 text-left hover:bg-s-3 aria-selected:bg-s-3"
    id={id}
    type="button"
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    // Keeps the focus in the field until the click.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span>{match.label}</span>
    <span className="min-w-0 flex-1 truncate text-14 text-t-2">{match.more}</span>
    <span className="text-12 text-t-3">{match.kind}</span>
  </button>
)

/** Finds users and sections from all pages of the console. */
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
    <div
      className="relative flex h-11 max-w-140 min-w-0 flex-1 items-center gap-2.5 rounded-2 border border-ctl bg-s-0 px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
      role="search"
      aria-label={words.jump}
    >
      <Search className="text-t-3" size={18} strokeWidth={2} aria-hidden />
      <input
        ref={input}
        className="h-full min-w-0 flex-1 outline-0"
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
      <Key>{words.jumpKeys}</Key>
      <div
        className="absolute inset-x-0 top-[calc(100%+6px)] z-30 rounded-2 bg-s-2 p-1.5 shadow-pop"
        id={listId}
        role="listbox"
        aria-label={words.jump}
        hidden={!shown}
      >
        {matches.map((match, index) => (
          <MatchOption
            key={match.id}
            match={match}
            id={`${listId}-${index}`}
            isActive={index === at}
            onChoose={() => choose(match)}
          />
        ))}
      </div>
    </div>
  )
}
