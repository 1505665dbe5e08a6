import type { BoardHead } from '@portal/contract/leaderboards'
import type { LocationSummary } from '@portal/contract/locations'
import { MapPin } from 'lucide-react'
import { useNow, useTimeZone } from '../../lib/use-now.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { standingsSentence } from '../../shared/standings-state.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { countdownTo, datesSentence, type BoardDates } from './board-state.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { titleNames } from './standing.ts'

export function BoardEnd({ dates }: { dates: BoardDates }) {
  const now = useNow()
  const zone = useTimeZone()
  const to = countdownTo(dates)
  if (!to) return null
  return (
    <div className="board-end">
      <p className="t2 sm">{datesSentence(dates, now, zone)}</p>
      {dates.standings && <p className="t2 sm">{standingsSentence(dates.standings, now, zone)}</p>}
      <Countdown to={to} className="mt-2" />
    </div>
  )
}

type RulesOf = Pick<BoardHead, 'scoring' | 'best_of' | 'max_attempts' | 'titles' | 'location'>

function rulesOf({ scoring, best_of, max_attempts, titles, location }: RulesOf): string[] {
  const models = new Set(titles.map((title) => title.model_type))
  const [only] = models
  const best = scoring === 'best_of_n' && best_of ? words.ruleBestOf(best_of) : words.rule[scoring]
  const attempts = max_attempts ? ` ${words.attempts(max_attempts)}` : ''
  const counted = models.size === 1 && only ? words.modelCounts(words.models[only]) : words.modelsCount
  return [words.play(words.anyTitle(titleNames({ titles })), location?.name ?? null), `${best}${attempts} ${counted}`, words.ties]
}

export const BoardRules = ({ board }: { board: RulesOf }) => <ApronCard title={words.howItWorks} steps={rulesOf(board)} />

export function BoardLocation({ location }: { location: LocationSummary | null }) {
  if (!location) return null
  const address = [location.street_address, location.city].filter(Boolean).join(', ')
  return (
    <p className="board-location">
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>{location.name}</strong>
        <small>
          {address && `${address}. `}
          {words.machines(location.machine_count)}
        </small>
      </span>
    </p>
  )
}
