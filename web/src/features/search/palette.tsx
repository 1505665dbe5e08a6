import type { SearchKind } from '@portal/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { track } from '../../lib/reports/track.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Key } from '../../ui/key.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TopDialog } from '../../ui/top-dialog.tsx'
import {
  commandGroups,
  entryOf,
  keepRecent,
  matchingCommands,
  recentResults,
  resultGroups,
  type PaletteCommand,
  type PaletteEntry,
  type PaletteGroup,
} from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import { searchMessages as words } from './messages.ts'

type PaletteProps = {
  text: string
  onText: (text: string) => void
  commands: readonly PaletteCommand[]
  suggestions: readonly PaletteCommand[]
  /** Found by other searches, shown first. */
  more?: readonly PaletteGroup[]
  onClose: () => void
}

type Found = ReturnType<typeof useSearch>

/** Of each group, before anything is typed. */
const mostCommands = 6

function useGroups({ text, commands, suggestions, more = [] }: PaletteProps, found: Found): PaletteGroup[] {
  const [recent] = useState(recentResults)
  const [expansion, setExpansion] = useState<{ text: string; kinds: ReadonlySet<SearchKind> }>({ text: '', kinds: new Set() })
  if (found.text === '') {
    const kept = recent.length > 0 ? [{ key: 'recent', title: words.recent, entries: recent.map(entryOf) }] : []
    const first = commandGroups(commands).map((group) => ({ ...group, entries: group.entries.slice(0, mostCommands) }))
    return [...kept, ...first]
  }
  const fitting = commandGroups(matchingCommands(commands, found.text))
  const isNamed = fitting.some(({ entries }) =>
    entries.some(({ label }) => label.toLowerCase().startsWith(text.toLowerCase().trim())),
  )
  const expanded = expansion.text === found.text ? expansion.kinds : new Set<SearchKind>()
  const results = resultGroups(found.results, {
    expanded,
    expand: (kind) => setExpansion({ text: found.text, kinds: new Set([...expanded, kind]) }),
    allIcon: ChevronDown,
  })
  const groups = isNamed ? [...fitting, ...more, ...results] : [...more, ...results, ...fitting]
  if (groups.length > 0 || !found.isAsking || found.isLoading || found.error) return groups
  return [{ key: 'try', title: words.try, entries: commandGroups(suggestions).flatMap(({ entries }) => entries) }]
}

function usePalette(props: PaletteProps, field: RefObject<HTMLInputElement | null>) {
  const { text, onText, onClose } = props
  const navigate = useNavigate()
  const [selected, setSelected] = useState(0)
  /** Enter was pressed before the results arrived. */
  const [isWaiting, setWaiting] = useState(false)
  const [typedExactly, setTypedExactly] = useState<string | null>(null)
  const found = useSearch(text, typedExactly !== null && typedExactly === text.trim())
  const groups = useGroups(props, found)
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(selected, entries.length - 1)

  const type = (next: string) => {
    onText(next)
    setSelected(0)
    setWaiting(false)
  }
  const open = (entry: PaletteEntry | undefined, inNewTab: boolean) => {
    if (!entry) return
    if ('kind' in entry.picture) {
      track('Other', 'Result opened')
      keepRecent(entry.picture)
    }
    if (!entry.stays && !inNewTab) onClose()
    entry.run?.()
    if (entry.to === undefined) return
    if (inNewTab) window.open(entry.to, '_blank', 'noopener')
    else void navigate({ to: entry.to })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setSelected((current + step + entries.length) % entries.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const entry = entries[current]
    // The best match of an earlier text may not be that of the typed one.
    if (found.isLoading && selected === 0 && (!entry || 'kind' in entry.picture)) setWaiting(true)
    else open(entry, event.ctrlKey || event.metaKey)
  }
  const openWaiting = useEffectEvent(() => open(entries[0], false))
  useEffect(() => {
    if (isWaiting && !found.isLoading) openWaiting()
  }, [isWaiting, found.isLoading])
  const clear = () => {
    if (text === '') return false
    type('')
    field.current?.focus()
    return true
  }
  const searchTyped = () => setTypedExactly(found.text)
  return { found, groups, entries, current, select: setSelected, type, open, onKey, clear, searchTyped }
}

type PaletteState = ReturnType<typeof usePalette>

type SearchFieldProps = {
  id: string
  field: RefObject<HTMLInputElement | null>
  text: string
  palette: PaletteState
  onClose: () => void
}

const SearchField = ({ id, field, text, palette, onClose }: SearchFieldProps) => (
  <div className="relative flex min-h-15 flex-none items-center gap-3.5 border-b border-line-1 pr-2.5 pl-5 focus-within:inset-ring focus-within:inset-ring-focus max-wide:pl-4">
    <Search className="flex-none text-t-3" size={21} strokeWidth={2} aria-hidden />
    <input
      ref={field}
      className="h-15 min-w-0 flex-1 appearance-none border-0 bg-transparent text-18 outline-0 placeholder:text-t-3"
      role="combobox"
      aria-label={words.label}
      aria-expanded={palette.entries.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={palette.entries.length > 0 ? `${id}-${palette.current}` : undefined}
      placeholder={words.placeholder}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={60}
      value={text}
      onChange={(event) => palette.type(event.target.value)}
      onKeyDown={palette.onKey}
    />
    {text !== '' && (
      <IconButton label={words.clear} onClick={palette.clear}>
        <X size={18} strokeWidth={2} aria-hidden />
      </IconButton>
    )}
    <Key>{words.escape}</Key>
    <button type="button" className="min-h-11 px-2.5 text-16 text-accent-hi active:bg-s-3 wide:sr-only" onClick={onClose}>
      {words.cancel}
    </button>
    {palette.found.isLoading && (
      <span
        className="absolute inset-x-0 -bottom-px h-0.5 animate-pulse bg-[linear-gradient(90deg,transparent_20%,var(--accent)_40%,transparent_62%)] motion-reduce:animate-none"
        aria-hidden="true"
      />
    )}
  </div>
)

function Entries({ id, palette }: { id: string; palette: PaletteState }) {
  const { groups, entries, current, found } = palette
  const placeOf = new Map(entries.map((entry, place) => [entry, place]))
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.results} className="px-2 pt-1.5 pb-2.5" hidden={entries.length === 0}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div role="presentation" id={`${id}-${group.key}`} className="px-3 pt-3 pb-1.5 text-13 font-medium text-t-3">
            {group.title}
          </div>
          {group.entries.map((entry) => {
            const at = placeOf.get(entry) ?? 0
            return (
              <EntryRow
                key={entry.key}
                entry={entry}
                id={`${id}-${at}`}
                isSelected={at === current}
                wanted={found.corrected ?? found.text}
                onPick={(inNewTab) => palette.open(entry, inNewTab)}
                onPoint={() => palette.select(at)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

export function Palette(props: PaletteProps) {
  const { text, onClose } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const palette = usePalette(props, field)
  const { found, entries, groups, clear } = palette
  useEffect(() => track('Other', 'Search opened'), [])
  return (
    <TopDialog title={words.title} onEscape={clear} onClose={onClose} initialFocus={field}>
      <SearchField id={id} field={field} text={text} palette={palette} onClose={onClose} />
      {found.corrected !== null && (
        <p className="flex-none border-b border-line-1 px-5 py-3 text-14 text-t-2">
          {words.resultsFor(found.corrected)}{' '}
          <button type="button" className="link min-h-6" onClick={palette.searchTyped}>
            {words.searchInstead(found.text)}
          </button>
        </p>
      )}
      <Status found={found} count={entries.length} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <NothingFound found={found} isEmpty={entries.length === 0} hasResults={found.results.length > 0} groups={groups} />
        <Entries id={id} palette={palette} />
      </div>
      <Hints />
    </TopDialog>
  )
}

const Status = ({ found, count }: { found: Found; count: number }) => (
  <p className="sr-only" role="status">
    {found.isAsking && !found.isLoading && !found.error
      ? found.results.length > 0 || count > 0
        ? words.found(count)
        : words.noResults(found.text)
      : ''}
  </p>
)

type NothingFoundProps = { found: Found; isEmpty: boolean; hasResults: boolean; groups: readonly PaletteGroup[] }

function NothingFound({ found, isEmpty, hasResults, groups }: NothingFoundProps): ReactNode {
  if (found.error && !hasResults) return <ErrorState className="m-3" text={problemSentence(found.error)} onRetry={found.retry} />
  if (groups[0]?.key === 'try')
    return <EmptyState className="inset-ring-0" glyph="search" title={words.noResults(found.text)} text={words.noResultsText} />
  if (!isEmpty) return null
  if (!found.isAsking) return <p className="px-5 py-4 text-14 text-t-3">{words.hint}</p>
  return (
    <Loading className="px-5 py-4">
      <Skeleton height={48} />
      <Skeleton height={48} className="mt-3" />
    </Loading>
  )
}

const hintClass = 'inline-flex items-center gap-[5px]'

const Hints = () => (
  <div
    className="flex flex-none gap-4.5 border-t border-line-1 px-5 py-2.5 text-13 text-t-3 max-[900px]:hidden"
    aria-hidden="true"
  >
    <span className={hintClass}>
      <Key>↑</Key>
      <Key>↓</Key> {words.keys.move}
    </span>
    <span className={hintClass}>
      <Key>Enter</Key> {words.keys.open}
    </span>
    <span className={hintClass}>
      <Key>Ctrl</Key>
      <Key>Enter</Key> {words.keys.newTab}
    </span>
    <span className={`${hintClass} ml-auto`}>
      <Key>?</Key> {words.keys.shortcuts}
    </span>
  </div>
)

/** Delay in milliseconds between the last key and the request. */
const pauseMs = 120
const fewestLetters = 2

/** Results of a text; those of the text before stay until they arrive. `isExact` searches a text as typed. */
function useSearch(typed: string, isExact: boolean) {
  const text = typed.trim()
  const searched = usePaused(text, pauseMs)
  const isAsking = text.length >= fewestLetters
  const found = useQuery({
    ...query(api.search.find, { query: { q: searched, ...(isExact && { exact: 'true' }) } }),
    enabled: searched.length >= fewestLetters,
    placeholderData: keepPreviousData,
    meta: { inPage: true },
  })
  const isCurrent = searched === text && !found.isPlaceholderData && !found.isFetching
  return {
    text,
    isAsking,
    isLoading: isAsking && !isCurrent,
    results: isAsking ? (found.data?.results ?? []) : [],
    corrected: isAsking && isCurrent ? (found.data?.corrected ?? null) : null,
    hasAnswer: found.data !== undefined,
    error: isAsking ? found.error : null,
    retry: () => void found.refetch(),
  }
}
