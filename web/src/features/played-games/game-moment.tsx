import type { GameAchievement, GameReport } from '@portal/contract/played-games'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Link } from '@tanstack/react-router'
import { ArrowUp, Trophy, X } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { isPersonalBest } from './game-words.ts'
import { momentMessages as words } from './moment-messages.ts'

/** The figures of a game change one after the other; its moments are read when they have been quiet for this long. */
const quietMs = 1_200
const shownKey = 'shown-game'

/** True for the first page of this browser that asks for a game. */
function takeGame({ game_id }: GameReport): boolean {
  if (localStorage.getItem(shownKey) === game_id) return false
  localStorage.setItem(shownKey, game_id)
  return true
}

/**
 * Celebrates the game that the player just finished, once per browser; a hidden page waits until it is looked at. `changedAt` is
 * the time of the last change of the player's figures.
 */
export function MomentHost({ changedAt }: { changedAt: number }) {
  const [readAt, setReadAt] = useState(0)
  const [shown, setShown] = useState<{ game: GameReport; moments: Moment[] } | null>(null)
  const look = useEffectEvent(async () => {
    if (document.hidden) return
    setReadAt(changedAt)
    const { game } = await api.playedGames.latest()
    if (!game || game.state !== 'counted') return
    const moments = momentsOf(game)
    if (moments.length > 0 && takeGame(game)) setShown({ game, moments })
  })
  useEffect(() => {
    if (changedAt === readAt) return undefined
    // Celebrating is not worth an error message.
    const start = () => void look().catch(() => undefined)
    const timer = setTimeout(start, Math.max(0, changedAt + quietMs - Date.now()))
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [changedAt, readAt])
  const end = useCallback(() => setShown(null), [])
  return shown && <GameMoment key={shown.game.game_id} {...shown} onEnd={end} />
}

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
function GameMoment({ game, moments, onEnd }: { game: GameReport; moments: readonly Moment[]; onEnd: () => void }) {
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

/** One thing to celebrate about a finished game. `more` achievements follow that have no moment of their own. */
type Moment = { achievement: GameAchievement | null; isBest: boolean; passed: string | null; more: number }

const mostAchievements = 3

/** One moment for each of the rarest achievements. The first also shows a personal best and the player who was passed. */
export function momentsOf(game: GameReport): Moment[] {
  const isBest = isPersonalBest(game) && game.previous_best !== null
  const passed = game.ranks.find((rank) => rank.passed !== null)?.passed ?? null
  const shown = game.achievements.slice(0, mostAchievements)
  if (shown.length === 0) return isBest || passed !== null ? [{ achievement: null, isBest, passed, more: 0 }] : []
  return shown.map((achievement, index) => ({
    achievement,
    isBest: index === 0 && isBest,
    passed: index === 0 ? passed : null,
    more: index === shown.length - 1 ? game.achievements.length - shown.length : 0,
  }))
}
