import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { followsMessages as words } from './messages.ts'
import { PersonRows } from './person-row.tsx'

const pauseMs = 300

/** What was typed, a moment after the last key. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function Found({ text }: { text: string }) {
  const players = useQuery(query(api.profiles.publicUsers, { query: { search: text } }))
  if (players.isError) return <ErrorState text={problemSentence(players.error)} onRetry={() => void players.refetch()} />
  if (!players.data) return <SkeletonRows rows={3} height={69} />
  return (
    <>
      <p role="status" className={players.data.length ? 'sr-only' : 't2 mb-6'}>
        {players.data.length ? words.found(players.data.length) : words.nobody(text)}
      </p>
      {players.data.length > 0 && <PersonRows people={players.data} label={words.findPlayers} />}
    </>
  )
}

/** Finds players by name; private ones are not found. */
export function PlayerSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const wanted = usePaused(text.trim())
  return (
    <search aria-label={words.findPlayers}>
      <label className="control connections-search">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          type="search"
          value={text}
          maxLength={60}
          placeholder={words.search}
          aria-label={words.search}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      {wanted && <Found text={wanted} />}
    </search>
  )
}
