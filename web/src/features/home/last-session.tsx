import type { LastSession as Session } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { Dmd } from '../../art/dmd.tsx'
import { Poster } from '../../art/poster.tsx'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { homeMessages as words } from './messages.ts'

export function LastSession({ session }: { session: Session }) {
  const now = useNow()
  const score = formatNumber(session.best_score)
  const headline = session.is_personal_best ? words.personalBest : words.bestScore
  return (
    <section className={`last-session t-${session.title_code}`} aria-label={words.lastSession}>
      <Poster code={session.title_code} cut="hero" eager className="last-session-art" />
      <div className="last-session-in">
        <p className="last-session-when">
          <Lamp className="last-session-lamp" />
          {words.lastPlayed(formatAgoInWords(session.ended_at, now), session.location_name)}
        </p>
        <h2 className={`display ${session.title_name.length > 14 ? 'is-long' : ''}`}>{session.title_name}</h2>
        <Dmd
          label={`${headline}: ${score}`}
          lines={[
            { text: headline, y: 3 },
            { text: score, y: 15, face: 'score' },
          ]}
          wipe
        />
        <dl className="last-session-facts">
          <div>
            <dt>{words.games}</dt>
            <dd className="num">{session.games}</dd>
          </div>
          <div>
            <dt>{words.average}</dt>
            <dd className="num">{formatNumber(session.average)}</dd>
          </div>
          {session.percentile !== null && (
            <div>
              <dt>{words.youBeat}</dt>
              <dd className="num">
                {Math.floor(session.percentile)}% <small>{words.ofPlayers}</small>
              </dd>
            </div>
          )}
        </dl>
        <Link
          to="/ic/games/$gameId"
          params={{ gameId: String(session.title_id) }}
          className={buttonClass({ variant: 'quiet' }, 'last-session-open')}
        >
          {words.openGame}
        </Link>
      </div>
    </section>
  )
}
