import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { sharedMessages as words } from './messages.ts'

/** "New" says something only while most rows are not new. */
export const areMostlyNew = (rows: readonly { move: number | null }[]): boolean =>
  rows.filter(({ move }) => move === null).length > rows.length / 2

export function RankMove({ move, size = 14 }: { move: number | null; size?: number }) {
  if (move === null) return <span className="rank-move font-sans text-12 text-info">{words.rankNew}</span>
  const Icon = move > 0 ? ArrowUp : move < 0 ? ArrowDown : Minus
  const label = move > 0 ? words.rankUp(move) : move < 0 ? words.rankDown(-move) : words.rankSame
  return (
    <span className={`rank-move ${move > 0 ? 'text-success' : move < 0 ? 'text-danger' : ''}`}>
      <Icon size={size} strokeWidth={2.6} aria-hidden />
      {move !== 0 && <span aria-hidden="true">{Math.abs(move)}</span>}
      <span className="sr-only">{label}</span>
    </span>
  )
}
