import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { playerName, rowKeys, type RankedRow } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { areMostlyNew, RankMove } from '../../shared/rank-move.tsx'
import { Score } from '../../shared/score.tsx'
import { useFlip } from '../../shared/use-flip.ts'
import type { RowChange, RowChanges } from '../../shared/use-row-changes.ts'
import { kioskMessages as words } from './messages.ts'

type KioskRowsProps = { name: string; rows: readonly RankedRow[]; changes: RowChanges }

/** One title's card. Other software reads venue screens by these ids and class names, so they must not change. */
export function KioskRows({ name, rows, changes }: KioskRowsProps) {
  const list = useFlip<HTMLOListElement>(name)
  const keys = rowKeys(rows)
  const hidesNew = areMostlyNew(rows)
  return (
    <div id="shuffle">
      <ul>
        <li className="list-item card list" key={name}>
          <div className="leaderboard-header">
            <p className="hd-xs">{name}</p>
          </div>
          {rows.length === 0 ? (
            <p className="kiosk-none">{words.noScores}</p>
          ) : (
            <ol className="kiosk-rows" ref={list}>
              {rows.map((row, index) => {
                const key = keys[index] ?? ''
                return <KioskRow key={key} row={row} flip={key} change={changes.get(key)} hidesNew={hidesNew} />
              })}
            </ol>
          )}
        </li>
      </ul>
    </div>
  )
}

type KioskRowProps = { row: RankedRow; flip: string; change: RowChange | undefined; hidesNew: boolean }

function KioskRow({ row, flip, change, hidesNew }: KioskRowProps) {
  const hasMove = row.move === null ? !hidesNew : row.move !== 0
  return (
    <li data-flip={flip} className={`${row.rank === 1 ? 'is-first' : ''} ${change ? 'is-live' : ''}`}>
      <span className="num kiosk-rank">{row.rank}</span>
      <PlayerAvatar player={row} size="4rem" />
      <div className="kiosk-name">
        <p className="font-semibold">{playerName(row, sharedMessages.privatePlayer)}</p>
        {row.is_all_access && <AllAccessMark size="2rem" />}
      </div>
      <span className="kiosk-move">{hasMove && <RankMove move={row.move} />}</span>
      <div className="text-vintage">
        <Score value={row.score} roll />
      </div>
    </li>
  )
}
