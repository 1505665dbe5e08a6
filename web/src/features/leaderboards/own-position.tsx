import { formatNumber } from '../../lib/format.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { Score } from '../../shared/score.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { ordinal } from './standing.ts'
import type { BoardReply } from './standing.ts'

type Row = NonNullable<BoardReply['my_row']>

/** The reader's standing on a board. Equal scores share a rank, so the first rank may be shared too. */
type OwnStanding = {
  rank: number
  isShared: boolean
} & (
  | { distance: 'behind'; gap: number; nextRank: number; nextScore: number }
  | { distance: 'ahead'; gap: number; nextRank: number }
  | { distance: 'level' }
  | { distance: 'alone' }
)

export function ownStanding({
  my_row: own,
  next_to_beat: next,
  neighbours,
  count,
}: Pick<BoardReply, 'my_row' | 'next_to_beat' | 'neighbours' | 'count'>): OwnStanding | null {
  if (!own) return null
  const hasEqualScore = (row: Row | null) => row !== null && row.score === own.score
  const { above, below } = neighbours
  const place = { rank: own.rank, isShared: hasEqualScore(above) || hasEqualScore(below) }
  if (next) return { ...place, distance: 'behind', gap: next.gap, nextRank: next.rank, nextScore: next.score }
  if (below && !hasEqualScore(below)) return { ...place, distance: 'ahead', gap: own.score - below.score, nextRank: below.rank }
  return { ...place, distance: place.isShared || count > 1 ? 'level' : 'alone' }
}

export function OwnPosition({ board }: { board: BoardReply }) {
  const { my_row: own, percentile } = board
  const standing = ownStanding(board)
  if (!own || !standing)
    return (
      <div className="border-b border-line-1 pb-6.5">
        <p className="font-[650]">{board.titles.length > 1 ? words.notOnTitle(titleShown(board)) : words.notOn}</p>
        <p className="t3 sm">{words.notOnText}</p>
      </div>
    )
  const { rank, isShared } = standing
  return (
    <div className="border-b border-line-1 pb-6.5">
      <p className="t2 sm">{isShared ? words.youTie(ordinal(rank)) : words.youAre(ordinal(rank))}</p>
      {standing.distance === 'behind' && (
        <>
          <p className="mt-1 mb-3">
            <Score value={standing.gap} className="text-34" /> {words.behind(ordinal(standing.nextRank))}
          </p>
          <GapBar own={own.score} next={standing.nextScore} nextRank={standing.nextRank} />
        </>
      )}
      {standing.distance === 'ahead' && (
        <p className="mt-1 mb-3">
          <Score value={standing.gap} className="text-34" /> {words.ahead(ordinal(standing.nextRank))}
        </p>
      )}
      {standing.distance === 'level' && <p className="t3 sm">{words.noneHigher}</p>}
      {standing.distance === 'alone' && <p className="t3 sm">{words.alone}</p>}
      {own.game_id && (
        <p className="sm">
          <GameLink gameId={own.game_id}>{words.thisGame}</GameLink>
        </p>
      )}
      {percentile !== null && percentile > 0 && <p className="t3 sm">{words.betterThan(Math.floor(percentile))}</p>}
    </div>
  )
}

const titleShown = ({ titles, title_code }: BoardReply) =>
  titles.find((title) => title.title_code === title_code)?.title_name ?? ''

function GapBar({ own, next, nextRank }: { own: number; next: number; nextRank: number }) {
  const share = next === 0 ? 100 : Math.floor((own / next) * 100)
  return (
    <span
      className="relative mb-3 block h-2.5 rounded-[5px] bg-s-3 after:absolute after:-inset-y-[5px] after:right-0 after:w-0.5 after:bg-t-1"
      role="img"
      aria-label={words.shareOf(share, ordinal(nextRank))}
      title={formatNumber(next)}
    >
      <svg className="block size-full rounded-[5px]" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="fill-accent" width={share} height="10" rx="1" />
      </svg>
    </span>
  )
}
