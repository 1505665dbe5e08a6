import type { PlayerSummary } from '@portal/contract/wire'
import type { ReactNode } from 'react'
import { formatAgo, formatNumber } from '../lib/format.ts'
import { useNow } from '../lib/clock.ts'
import { Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { AllAccessMark, PlayerAvatar } from './avatar.tsx'
import { GameLink } from './game-link.tsx'
import { sharedMessages } from './messages.ts'
import { Score } from './score.tsx'
import { scoreTableMessages as words } from './score-messages.ts'
import { useFlip } from './use-flip.ts'

type ScorePlayer = Pick<PlayerSummary, 'username' | 'initials' | 'avatar_url' | 'background_color_hex' | 'is_all_access'>

export type ScoreRow = {
  key: string
  rank: number
  player: ScorePlayer
  score: number
  date: string
  gameId?: string | null | undefined
  isYou: boolean
}

type ScoreTableProps<Row extends ScoreRow> = {
  caption: string
  rows: readonly Row[]
  /** A button at the end of a row. */
  renderAct?: (row: Row) => ReactNode
}

const head = 'border-b-0! px-0! pt-0! pb-2!'
const cell = 'h-15! px-0!'
/** The own row goes beyond the table at both sides. */
const ownStart = 'shadow-[-12px_0_0_var(--s-2)]'
const ownEnd = 'shadow-[12px_0_0_var(--s-2)]'

/** Ranks of one game in one place; on phones without the date. */
export function ScoreTable<Row extends ScoreRow>({ caption, rows, renderAct }: ScoreTableProps<Row>) {
  const now = useNow()
  const list = useFlip<HTMLTableSectionElement>(caption)
  return (
    <Table caption={caption} className="score-table w-full">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-14 max-wide:w-9`}>
            {words.rank}
          </th>
          <th scope="col" className={head}>
            {words.player}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {words.score}
          </th>
          <th scope="col" className={`${head} w-35 pl-8! max-wide:hidden`}>
            {words.set}
          </th>
          {renderAct && (
            <th scope="col" className={`${head} w-11`}>
              <span className="sr-only">{words.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map((row) => (
          <tr key={row.key} data-flip={row.key} data-own={row.isYou || undefined} className={row.isYou ? 'bg-s-2' : ''}>
            <td className={`${cell} num text-21! ${row.isYou ? ownStart : ''}`}>{formatNumber(row.rank)}</td>
            <td className={cell}>
              <span className="flex min-w-0 items-center gap-3.5 py-1.5 max-wide:gap-2.5">
                <PlayerAvatar player={row.player} size={36} />
                <span className="min-w-0 text-[15px] wrap-anywhere">
                  <strong className="font-[620]">
                    {row.player.username || row.player.initials || sharedMessages.privatePlayer}
                  </strong>{' '}
                  {row.player.is_all_access && <AllAccessMark />} {row.isYou && <Tag>{sharedMessages.you}</Tag>}
                </span>
              </span>
            </td>
            <td className={`${cell} text-right text-26! max-wide:text-[22px]! ${row.isYou ? ownEnd : ''}`}>
              <GameLink gameId={row.gameId} className="hover:underline">
                <Score value={row.score} roll />
                {row.gameId && <span className="sr-only"> {words.seeGame}</span>}
              </GameLink>
            </td>
            <td className={`${cell} pl-8! text-[15px]! text-t-3 max-wide:hidden ${row.isYou ? ownEnd : ''}`}>
              {formatAgo(row.date, now)}
            </td>
            {renderAct && <td className={`${cell} text-right ${row.isYou ? ownEnd : ''}`}>{renderAct(row)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
