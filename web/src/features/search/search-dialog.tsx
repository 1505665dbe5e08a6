import type { SearchResult } from '@portal/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Flag, MapPin, Newspaper, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { track } from '../../lib/track.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { searchMessages as words } from './messages.ts'
import './search.css'
import { controlClass, inputClass } from '../../ui/field.tsx'

/** Delay in milliseconds between the last key and the request. */
const pauseMs = 150
const minLetters = 2

/** A new kind of result needs an entry here and in the server's `kinds.ts`. */
const addressOf: Record<SearchResult['kind'], (id: number) => string> = {
  title: (id) => `/ic/games/${id}`,
  player: (id) => `/ic/connections/${id}`,
  place: (id) => `/ic/locations/${id}`,
  quest: (id) => `/quests/${id}`,
  announcement: (id) => `/announcements/${id}`,
  exclusive: (id) => `/exclusives/${id}`,
  help: (id) => `/account/help/${id}`,
}

type Hit = SearchResult & { address: string }

function useSearch(typed: string) {
  const text = typed.trim()
  const searchText = usePaused(text, pauseMs)
  const found = useQuery({
    ...query(api.search.find, { query: { q: searchText } }),
    enabled: searchText.length >= minLetters,
    placeholderData: keepPreviousData,
    meta: { inPage: true },
  })
  const isAsking = text.length >= minLetters
  const hits: Hit[] = (isAsking ? (found.data?.results ?? []) : []).map((result) => ({
    ...result,
    address: addressOf[result.kind](result.id),
  }))
  const isUpToDate = searchText === text && !found.isPlaceholderData && !found.isFetching
  return { hits, isAsking, isSettled: isUpToDate, error: found.error, retry: () => void found.refetch(), text }
}

function Picture({ hit }: { hit: Hit }) {
  if (hit.kind === 'title') return <TitleCover code={hit.title_code} cut="thumb" className="search-art" />
  if (hit.kind === 'place') return <MapPin size={22} strokeWidth={1.75} aria-hidden />
  if (hit.kind === 'quest') return <Flag size={22} strokeWidth={1.75} aria-hidden />
  if (hit.kind !== 'player') return <Newspaper size={22} strokeWidth={1.75} aria-hidden />
  return <Avatar url={hit.face?.avatar_url} name={hit.name} background={hit.face?.background_color_hex} size={36} />
}

type OptionProps = { hit: Hit; id: string; selected: boolean; onPick: () => void; onPoint: () => void }

const Option = ({ hit, id, selected, onPick, onPoint }: OptionProps) => (
  // The combobox handles the keyboard.
  <div
    role="option"
    id={id}
    aria-selected={selected}
    tabIndex={-1}
    className="search-hit"
    onClick={onPick}
    onKeyDown={(event) => event.key === 'Enter' && onPick()}
    onPointerMove={onPoint}
  >
    <span className="search-picture">
      <Picture hit={hit} />
    </span>
    <span>
      <strong>{hit.name}</strong>
      {hit.detail && <small>{hit.detail}</small>}
    </span>
    <span className="search-kind">{words.kinds[hit.kind]}</span>
  </div>
)

type SearchDialogProps = { onClose: () => void }

export function SearchDialog({ onClose }: SearchDialogProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  useEffect(() => track('Other', 'Search opened'), [])
  const { hits, isAsking, isSettled, error, retry, text } = useSearch(typed)
  const current = Math.min(chosen, hits.length - 1)
  const open = (hit: Hit | undefined) => {
    if (!hit) return
    track('Other', 'Result opened')
    onClose()
    void navigate({ to: hit.address })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setChosen((current + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') open(hits[current])
  }
  return (
    <Dialog open onClose={onClose} title={words.title} className="search-dialog" initialFocus={box}>
      <span className={controlClass}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          ref={box}
          className={inputClass}
          role="combobox"
          aria-label={words.label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}${current}` : undefined}
          placeholder={words.label}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKey}
        />
      </span>
      <p className="sr-only" role="status">
        {isAsking && isSettled && !error ? (hits.length > 0 ? words.found(hits.length) : words.noResults(text)) : ''}
      </p>
      <div id={`${id}list`} role="listbox" aria-label={words.results} className="search-hits" hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <Option
            key={`${hit.kind}${hit.id}`}
            hit={hit}
            id={`${id}${index}`}
            selected={index === current}
            onPick={() => open(hit)}
            onPoint={() => setChosen(index)}
          />
        ))}
      </div>
      {hits.length === 0 && <NoResults {...{ isAsking, isSettled, error, retry, text }} />}
    </Dialog>
  )
}

function NoResults({ isAsking, isSettled, error, retry, text }: Omit<ReturnType<typeof useSearch>, 'hits'>) {
  if (!isAsking) return <p className="t3 sm">{words.hint}</p>
  if (error) return <ErrorState text={problemSentence(error)} onRetry={retry} />
  if (isSettled) return <p className="t2">{words.noResults(text)}</p>
  return (
    <Loading>
      <Skeleton height={52} />
      <Skeleton height={52} className="mt-2" />
    </Loading>
  )
}
