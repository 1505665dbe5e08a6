import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { sharedMessages } from '../../shared/messages.ts'
import { RankMove } from '../../shared/rank-move.tsx'
import { Score } from '../../shared/score.tsx'
import type { RowChange } from '../../shared/use-row-changes.ts'
import { Tag } from '../../ui/tag.tsx'
import { leaderboardMessages as words } from './messages.ts'
import type { Standing } from './standing.ts'

type StandingsRowProps = { row: Standing; name: ReactNode; flip: string; change: RowChange | undefined; isYou: boolean }

export function StandingsRow({ row, name, flip, change, isYou }: StandingsRowProps) {
  const now = useNow()
  return (
    <tr data-flip={flip} data-own={isYou || undefined} className={change ? 'row-live' : undefined}>
      <td className="num board-rank">{formatNumber(row.rank)}</td>
      <td className="board-move">
        <RankMove move={row.move} />
      </td>
      <td>
        <span className="board-who">
          <PlayerAvatar player={row} size={38} />
          <span>
            <strong>
              {name} {row.is_all_access && <AllAccessMark />} {isYou && <Tag tone="you">{sharedMessages.you}</Tag>}
            </strong>
            {row.city && <small>{row.city}</small>}
          </span>
        </span>
      </td>
      <td className="board-verified">
        {row.is_verified && (
          <span className="inline-flex text-verified" title={words.verified}>
            <BadgeCheck size={18} strokeWidth={2} aria-hidden />
            <span className="sr-only">{words.verified}</span>
          </span>
        )}
      </td>
      <td className="right board-score">
        <Score value={row.score} roll />
        {change?.gain && <span className="board-gain num">{sharedMessages.gain(formatNumber(change.gain))}</span>}
      </td>
      <td className="right board-set">{formatAgo(row.date, now)}</td>
    </tr>
  )
}
