import type { OwnRank } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Poster } from '../../art/poster.tsx'
import { formatEnds, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { RankMove } from '../../shared/rank-move.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { homeMessages as words } from './messages.ts'

const RankRow = ({ own, now }: { own: OwnRank; now: Date }) => (
  <li>
    <Link to="/ic/leaderboards/$leaderboardId" params={{ leaderboardId: String(own.board_id) }} className="home-row own-rank">
      <Poster code={own.title_code} cut="square" className="own-rank-art" />
      <span className="min-w-0">
        <strong>{own.name}</strong>
        <span className="t3 sm block">
          {own.title_name}, {own.ends_at ? formatEnds(own.ends_at, now) : words.players(formatNumber(own.count), own.count)}
        </span>
      </span>
      <span className="own-rank-place">
        <span className="num">#{formatNumber(own.rank)}</span>
        <RankMove move={own.move} />
      </span>
    </Link>
  </li>
)

export function OwnRanks({ ranks }: { ranks: readonly OwnRank[] }) {
  const now = useNow()
  return (
    <section>
      <div className="sec-h">
        <h2 className="h-sec">{words.yourRanks}</h2>
        <Link to="/ic/leaderboards" className="more">
          {words.leaderboards}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      {ranks.length > 0 ? (
        <ul className="list">
          {ranks.map((own) => (
            <RankRow key={`${own.board_id} ${own.title_code}`} own={own} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState
          glyph="trophy"
          title={words.noRanks}
          text={words.noRanksText}
          action={
            <Link to="/ic/leaderboards" className={buttonClass({ variant: 'quiet' })}>
              {words.seeBoards}
            </Link>
          }
        />
      )}
    </section>
  )
}
