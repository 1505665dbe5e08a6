import { useEffect } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { formatNumber } from '../../lib/format.ts'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { kioskMessages as words } from './messages.ts'
import { useKioskBoard } from './use-kiosk-board.ts'

const rowsShown = 5

/** A board laid over a stream's picture: nothing but its first rows, on nothing. */
export function KioskOverlay({ eventCode }: { eventCode: string }) {
  const { board } = useKioskBoard(eventCode)
  usePageTitle(board?.name ?? words.kiosk)
  useEffect(() => {
    document.documentElement.dataset['overlay'] = ''
    return () => void delete document.documentElement.dataset['overlay']
  }, [])
  const title = board?.titles[0]
  const rows = board?.scores.filter((row) => row.title_name === title?.title_name).slice(0, rowsShown) ?? []
  return (
    <section className="kiosk-overlay" aria-live="polite">
      <h1>{board?.name ?? words.kiosk}</h1>
      {title && <p>{title.title_name}</p>}
      <ol>
        {rows.map((row) => (
          <li key={`${row.rank} ${row.username} ${row.initials}`}>
            <span className="num">{row.rank}</span>
            <span>{playerName(row, sharedMessages.privatePlayer)}</span>
            <span className="num">{formatNumber(row.score)}</span>
          </li>
        ))}
      </ol>
      {board && rows.length === 0 && <p>{words.noScores}</p>}
    </section>
  )
}
