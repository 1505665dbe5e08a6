import type { AlmostLit as Near } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lampColour } from '../../art/colour.ts'
import { Insert } from '../../art/insert.tsx'
import { formatNumber } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { homeMessages as words } from './messages.ts'

/** From here on a percentage is clearer than two long numbers. */
const manyDigits = 10_000

function NearRow({ near }: { near: Near }) {
  const [progress, target] = [formatNumber(near.progress), formatNumber(near.target)]
  const share = Math.min(99, Math.floor((near.progress / near.target) * 100))
  return (
    <li>
      <Link to="/ic/games/$gameId/achievements" params={{ gameId: String(near.title_id) }} className="home-row almost-lit">
        <Insert
          shape={near.shape}
          colour={lampColour(near.gradient_start)}
          glyph={near.icon}
          progress={near.progress / near.target}
          size={60}
        />
        <span className="min-w-0">
          <strong>{near.title}</strong>
          <span className="t2 sm block">
            {near.title_name}. {near.description}
          </span>
        </span>
        <span className="almost-lit-right">
          <span className="sr-only">{words.progress(near.title, progress, target)}</span>
          <span className="num" aria-hidden="true">
            {near.target >= manyDigits ? `${share}%` : `${progress} / ${target}`}
          </span>
          <span className="t3 xs">{words.pointsWorth(near.points, near.is_rare)}</span>
        </span>
      </Link>
    </li>
  )
}

export const AlmostLit = ({ nearest }: { nearest: readonly Near[] }) => (
  <section>
    <div className="sec-h">
      <h2 className="h-sec">{words.almostLit}</h2>
      <Link to="/ic/games" search={{ show: 'played' }} className="more">
        {words.yourGames}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
    {nearest.length > 0 ? (
      <ul className="list">
        {nearest.map((near) => (
          <NearRow key={near.achievement_id} near={near} />
        ))}
      </ul>
    ) : (
      <EmptyState
        glyph="target"
        title={words.noneNear}
        text={words.noneNearText}
        action={
          <Link to="/ic/games" className={buttonClass({ variant: 'quiet' })}>
            {words.seeGames}
          </Link>
        }
      />
    )}
  </section>
)
