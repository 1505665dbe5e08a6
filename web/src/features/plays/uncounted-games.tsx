import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { uncountedMessages as words } from './messages.ts'

const shownAtFirst = 3

/** Shows nothing without such games; the newest first. */
export function UncountedGames() {
  const now = useNow(60_000)
  const [showsAll, setShowsAll] = useState(false)
  const read = useQuery({ ...query(api.plays.uncounted), staleTime: 0 })
  if (read.isPending) return <SkeletonRows rows={5} height={90} />
  const games = read.data?.games ?? []
  if (games.length === 0) return null
  const hidden = games.length - shownAtFirst
  return (
    <section className="mb-8" aria-labelledby="uncounted-games">
      <h2 className="h-sec" id="uncounted-games">
        {words.title}
      </h2>
      <p className="t2 mb-2">{words.lead}</p>
      <ul>
        {(showsAll ? games : games.slice(0, shownAtFirst)).map(({ id, date, score, title_name, location_name, reason }) => (
          <li key={id} className="border-b border-line-1 py-4">
            <h3 className="font-bold">{words.score(formatNumber(score), title_name)}</h3>
            <p className="t3 sm wrap-anywhere">{words.played(formatDayAndClock(date, now), location_name)}</p>
            <p className="mt-2">{words.reasons[reason].why}</p>
            <p className="t2">{words.reasons[reason].next}</p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="mt-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewer : words.more(hidden)}
        </Button>
      )}
    </section>
  )
}
