import type { PublicUser } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, query } from '../lib/api.ts'
import { usePaused } from '../lib/use-paused.ts'
import { Loaded } from './loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { playerSearchMessages as words } from './player-search-messages.ts'

const pauseMs = 300

type FoundProps = { text: string; children: (people: readonly PublicUser[]) => ReactNode }

function Found({ text, children }: FoundProps) {
  const players = useQuery(query(api.profiles.publicUsers, { query: { search: text } }))
  return (
    <Loaded read={players} skeleton={<SkeletonRows rows={3} height={69} />}>
      {(data) => (
        <>
          <p role="status" className={data.length ? 'sr-only' : 't2 mb-6'}>
            {data.length ? words.found(data.length) : words.noResults(text)}
          </p>
          {data.length > 0 && children(data)}
        </>
      )}
    </Loaded>
  )
}

type PlayerSearchProps = {
  label: string
  text: string
  onText: (text: string) => void
  className: string
  children: FoundProps['children']
}

export function PlayerSearch({ label, text, onText, className, children }: PlayerSearchProps) {
  const searchText = usePaused(text.trim(), pauseMs)
  return (
    <search aria-label={label}>
      <SearchField label={words.search} value={text} onChange={onText} maxLength={60} className={className} />
      {searchText && <Found text={searchText}>{children}</Found>}
    </search>
  )
}
