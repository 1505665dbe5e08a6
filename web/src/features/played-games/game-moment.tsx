import type { GameReport } from '@portal/contract/played-games'
import { Link } from '@tanstack/react-router'
import { ArrowUp, Trophy, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatNumber } from '../../lib/format.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { momentMessages as words } from './moment-messages.ts'
import type { Moment } from './moments.ts'

const shownForMs = 4_000

function useHeld(target: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const look = () => setHeld(element.matches(':hover, :focus-within'))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const name of events) element.addEventListener(name, look)
    return () => {
      for (const name of events) element.removeEventListener(name, look)
    }
  }, [target])
  return held
}

/** Shows the moments one after the other; the pointer or the focus on it holds the current one. */
export function GameMoment({ game, moments, onEnd }: { game: GameReport; moments: readonly Moment[]; onEnd: () => void }) {
  const [index, setIndex] = useState(0)
  const section = useRef<HTMLElement>(null)
  const held = useHeld(section)
  const moment = moments[index]
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => (index + 1 < moments.length ? setIndex(index + 1) : onEnd()), shownForMs)
    return () => clearTimeout(timer)
  }, [index, held, moments.length, onEnd])
  if (!moment) return null
  const { achievement, isBest, passed, more } = moment
  return (
    <section
      ref={section}
      aria-label={words.label}
      className="fixed bottom-floating left-1/2 z-50 flex w-[min(560px,calc(100vw-32px))] -translate-x-1/2 items-center gap-4 rounded-3 bg-s-3 p-4 shadow-pop print:hidden"
    >
      {achievement ? (
        <Insert
          key={achievement.achievement_id}
          shape={achievement.shape}
          colour={lampOf(game)}
          glyph={achievement.icon}
          lit
          size={72}
          className="lamp-flicker flex-none max-[480px]:size-14"
        />
      ) : (
        <TitleCover code={game.title_code} cut="thumb" className="size-[72px] flex-none rounded-2 max-[480px]:size-14" />
      )}
      <div className="min-w-0 flex-auto" role="status">
        <strong className="block text-18 font-[680]">
          {achievement ? words.lit(achievement.title) : isBest ? words.best : words.better(game.title_name)}
        </strong>
        <span className="t2 block text-14">
          {achievement ? words.have(achievement.percent) : words.score(formatNumber(game.score), game.title_name)}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-4 text-14 font-[600]">
          {achievement && isBest && (
            <span className="inline-flex items-center gap-1.5">
              <Trophy size={15} strokeWidth={2} aria-hidden />
              {words.best}
            </span>
          )}
          {passed !== null && (
            <span className="inline-flex items-center gap-1.5">
              <ArrowUp size={15} strokeWidth={2.2} aria-hidden />
              {words.passed(passed)}
            </span>
          )}
          {more > 0 && <span className="t2">{words.more(more)}</span>}
        </span>
      </div>
      <Link
        to="/insider/watch/$gameId"
        params={{ gameId: game.game_id }}
        className={buttonClass({ variant: 'quiet', size: 'small' }, 'flex-none max-[480px]:hidden')}
        onClick={onEnd}
      >
        {words.seeGame}
      </Link>
      <IconButton label={words.dismiss} onClick={onEnd}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </section>
  )
}
