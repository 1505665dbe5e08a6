import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { finderMessages as words } from './finder-messages.ts'

type Scores = Reply<Contract['locationScores']['show']>

/** The players with the most games of the last 30 days. */
export const Regulars = ({ scores }: { scores: UseQueryResult<Scores> }) => (
  <Loaded read={scores} skeleton={<SkeletonRows rows={5} height={64} />}>
    {({ regulars }) =>
      regulars.length === 0 ? (
        <p className="t2">{words.noRegulars}</p>
      ) : (
        <ul className="border-t border-line-1">
          {regulars.map(({ player, games, records, is_me }) => (
            <li
              key={player.user_id ?? player.initials}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line-1 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_92px]"
            >
              <PlayerAvatar player={player} size={40} />
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 font-[620] wrap-anywhere">
                {player.username} {player.is_all_access && <AllAccessMark />}
                {is_me && <Tag tone="you">{words.youTag}</Tag>}
              </span>
              <span className="text-right text-[15px] tabular-nums">{words.gamesHere(games)}</span>
              <span className="t3 text-right text-[15px] tabular-nums max-sm:col-start-3">
                {records > 0 && words.recordsHere(records)}
              </span>
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)
