import type { PublicBoard } from '@portal/contract/leaderboards'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { useRowChanges, type RowChanges } from '../../shared/use-row-changes.ts'
import { useCard } from './kiosk-card.ts'
import './kiosk.css'
import { kioskMessages as words } from './messages.ts'
import { useKioskBoard } from './use-kiosk-board.ts'

const route = getRouteApi('/kiosk/kiosk/$id/overlay')

export function OverlayPage() {
  const { id } = route.useParams()
  return <KioskOverlay key={id} eventCode={id} />
}

const rowsShown = 5
const noRows: PublicBoard['scores'] = []

function KioskOverlay({ eventCode }: { eventCode: string }) {
  const { board } = useKioskBoard(eventCode)
  const changes = useRowChanges(String(board?.id), board?.scores ?? noRows)
  usePageTitle(board?.name ?? words.kiosk)
  useEffect(() => {
    document.documentElement.dataset['overlay'] = ''
    return () => void delete document.documentElement.dataset['overlay']
  }, [])
  return (
    <section className="kiosk-overlay bg-[rgb(0_0_0/0.72)] text-[#fff]" aria-live="polite">
      <h1 className="font-bold">{board?.name ?? words.kiosk}</h1>
      {board && <Rows board={board} changes={changes} />}
    </section>
  )
}

function Rows({ board, changes }: { board: PublicBoard; changes: RowChanges }) {
  const card = useCard(board, changes, rowsShown)
  if (!card?.rows.length) return <p>{words.noScores}</p>
  const keys = rowKeys(card.rows)
  return (
    <div className={`t-${card.code}`}>
      <p className="font-semibold text-(--lamp)">{card.name}</p>
      <ol>
        {card.rows.map((row, index) => {
          const figure = index === 0 ? 'num text-accent-hi' : 'num'
          return (
            <li key={keys[index]} className={`grid items-baseline ${changes.has(keys[index] ?? '') ? 'bg-success/30' : ''}`}>
              <span className={figure}>{row.rank}</span>
              <span className="truncate">{playerName(row, sharedMessages.privatePlayer)}</span>
              <span className={figure}>{formatNumber(row.score)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
