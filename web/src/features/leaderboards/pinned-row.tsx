import { useEffect, useState, type RefObject } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Score } from '../../shared/score.tsx'
import { leaderboardMessages as words } from './messages.ts'
import type { Standing } from './standing.ts'

/** The row may move between podium and table, so it is found again at each render. */
function useOwnRowInView(rows: RefObject<HTMLElement | null>, onPage: boolean): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const ownRow = onPage && rows.current?.querySelector('[data-own]')
    if (!ownRow) return undefined
    // The bars at the top and the bottom cover the rows under them.
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-64px 0px -100px',
    })
    observer.observe(ownRow)
    return () => observer.disconnect()
  })
  return onPage && inView
}

type PinnedRowProps = {
  row: Standing
  rows: RefObject<HTMLElement | null>
  onPage: boolean
  onSeek: () => void
}

export function PinnedRow({ row, rows, onPage, onSeek }: PinnedRowProps) {
  if (useOwnRowInView(rows, onPage)) return null
  const name = playerName(row, sharedMessages.privatePlayer)
  const scrollToRow = () => {
    const own = rows.current?.querySelector('[data-own]')
    if (own) own.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else onSeek()
  }
  return (
    <button type="button" className="board-pin" onClick={scrollToRow}>
      <span className="sr-only">{words.yourRank}: </span>
      <span className="num">{formatNumber(row.rank)}</span>
      <PlayerAvatar player={row} size={34} />
      <strong>{name}</strong>
      <Score value={row.score} roll />
      <span className="sr-only">. {words.goToRow}</span>
    </button>
  )
}
