import { formatNumber } from '../../lib/format.ts'
import { Score } from '../../shared/score.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { ownStanding } from './own-standing.ts'
import { ordinal, type BoardReply } from './standing.ts'

/** Distance to the rank above; for the leader, the lead over the second. */
export function OwnPosition({ board }: { board: BoardReply }) {
  const { my_row: own, percentile } = board
  const standing = ownStanding(board)
  if (!own || !standing)
    return (
      <div className="board-own">
        <p className="font-[650]">{board.titles.length > 1 ? words.notOnTitle(titleShown(board)) : words.notOn}</p>
        <p className="t3 sm">{words.notOnText}</p>
      </div>
    )
  const { rank, isShared } = standing
  return (
    <div className="board-own">
      <p className="t2 sm">{isShared ? words.youShare(rank, ordinal(rank)) : words.youAre(rank, ordinal(rank))}</p>
      {standing.distance === 'behind' && (
        <>
          <p className="board-distance">
            <Score value={standing.gap} /> {words.behind(standing.nextRank, ordinal(standing.nextRank))}
          </p>
          <GapBar own={own.score} next={standing.nextScore} />
        </>
      )}
      {standing.distance === 'ahead' && (
        <p className="board-distance">
          <Score value={standing.gap} /> {words.ahead(standing.nextRank, ordinal(standing.nextRank))}
        </p>
      )}
      {standing.distance === 'level' && <p className="t3 sm">{words.nobodyHigher}</p>}
      {standing.distance === 'alone' && <p className="t3 sm">{words.alone}</p>}
      {percentile !== null && percentile > 0 && <p className="t3 sm">{words.betterThan(Math.floor(percentile))}</p>}
    </div>
  )
}

const titleShown = ({ titles, title_code }: BoardReply) =>
  titles.find((title) => title.title_code === title_code)?.title_name ?? ''

function GapBar({ own, next }: { own: number; next: number }) {
  const share = next === 0 ? 100 : Math.floor((own / next) * 100)
  return (
    <span className="board-gap" role="img" aria-label={words.shareOf(share)} title={formatNumber(next)}>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="10" rx="1" />
      </svg>
    </span>
  )
}
