import type { OwnGameInPlay } from '@portal/contract/machines'
import type { ScoreToBeat } from '@portal/contract/played-games'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { api, keyOf } from '../../lib/api.ts'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { liveGameMessages as words } from './live-game-messages.ts'
import { SessionFacts, SessionHero } from './session-hero.tsx'

/** How often the running score is spoken. */
const spokenEveryMs = 30_000

const ownScore = ({ players, slot }: OwnGameInPlay) => players.find((player) => player.slot === slot)?.score ?? 0

function SpokenScore({ text }: { text: string }) {
  const [spoken, setSpoken] = useState({ text, at: 0 })
  useEffect(() => {
    if (text === spoken.text) return undefined
    const timer = setTimeout(() => setSpoken({ text, at: Date.now() }), Math.max(0, spoken.at + spokenEveryMs - Date.now()))
    return () => clearTimeout(timer)
  }, [text, spoken])
  return (
    <p className="sr-only" role="status">
      {spoken.text}
    </p>
  )
}

type StepProps = { name: ReactNode; note: ReactNode; score: number; marker: 'open' | 'passed' | 'you' }

const markers = {
  open: 'size-3.5 bg-s-2 shadow-[inset_0_0_0_2px_var(--ctl)]',
  passed: 'size-3.5 bg-accent shadow-[0_0_10px_var(--accent)]',
  you: 'size-[22px] bg-[radial-gradient(circle_at_35%_30%,#fff,#b9b4ae_60%,#5d5852)]',
}

const Step = ({ name, note, score, marker }: StepProps) => (
  <li
    className={`relative grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-3.5 py-2 before:absolute before:top-0 before:left-[10px] before:h-full before:w-0.5 first:before:top-1/2 last:before:h-1/2 ${marker === 'open' ? 'before:bg-line-2' : 'before:bg-accent-lo'}`}
  >
    <span className={`relative justify-self-center rounded-full ${markers[marker]}`} aria-hidden="true" />
    <span className="min-w-0">
      <strong className="block truncate font-[650]">{name}</strong>
      <span className="t3 xs block">{note}</span>
    </span>
    <span className={`num text-21 ${marker === 'you' ? 'text-accent-hi' : ''}`}>{formatNumber(score)}</span>
  </li>
)

const nameOf = ({ kind, username, initials }: ScoreToBeat): string =>
  kind === 'followed' || kind === 'record' ? (username ?? initials ?? '') : words.own[kind]

type LadderProps = { game: OwnGameInPlay; scores: readonly ScoreToBeat[]; isLoading: boolean }

function Ladder({ game, scores, isLoading }: LadderProps) {
  const score = ownScore(game)
  const { above, below } = ladderAround(scores, score)
  const others = game.players.filter(({ slot }) => slot !== game.slot)
  return (
    <section className="panel min-w-0 p-6" aria-label={words.nextToBeat}>
      <h2 className="h-sec mb-3">{words.nextToBeat}</h2>
      <ol aria-busy={isLoading}>
        {isLoading &&
          Array.from({ length: shownAbove }, (_, index) => (
            <li key={index} className="py-2">
              <Skeleton height={43} />
            </li>
          ))}
        {above.map((rung) => (
          <Step
            key={`${rung.kind} ${rung.score} ${rung.username}`}
            name={nameOf(rung)}
            note={rung.kind === 'record' ? words.machineRecord : words.toGo(formatNumber(rung.score - score))}
            score={rung.score}
            marker="open"
          />
        ))}
        <Step name={words.youNow} note={words.ball(game.ball)} score={score} marker="you" />
        {below.map((rung) => (
          <Step
            key={`${rung.kind} ${rung.score} ${rung.username}`}
            name={nameOf(rung)}
            note={words.passed}
            score={rung.score}
            marker="passed"
          />
        ))}
      </ol>
      {others.length > 0 && (
        <ul className="mt-4 border-t border-line-1 pt-3" aria-label={words.otherPlayers}>
          {others.map(({ slot, username, initials, score: theirs }) => (
            <li key={slot} className="flex justify-between gap-4 py-1.5 text-14">
              <span className="truncate">{username ?? initials}</span>
              <span className="num text-16">{formatNumber(theirs)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** In place of the session's facts, so that the page keeps its height when a game starts. */
const Facts = ({ game, next }: { game: OwnGameInPlay; next: ScoreToBeat | undefined }) => (
  <SessionFacts
    facts={[
      { name: words.ballFact, value: game.ball },
      { name: words.players, value: game.players.length },
      ...(next ? [{ name: words.nextToBeat, value: formatNumber(next.score) }] : []),
    ]}
  />
)

/** The running game in place of the last session, and the scores around it in place of the sign-in code. */
export function LiveGame({ game }: { game: OwnGameInPlay }) {
  const now = useNow()
  // Each game has its own scores to beat.
  const read = useQuery({
    queryKey: [...keyOf(api.playedGames.current), game.started_at],
    queryFn: ({ signal }) => api.playedGames.current({}, { signal }),
  })
  const details = read.data?.game
  const isSame = details?.machine_id === game.machine_id && details.started_at === game.started_at
  const score = formatNumber(ownScore(game))
  const title = isSame ? details.title_name : ''
  const turn = words.turn(game.ball, game.player)
  return (
    <>
      <SessionHero
        titleCode={game.title_code}
        title={title}
        label={words.title}
        lampClass="text-accent"
        line={
          <>
            <strong className="flex-none whitespace-nowrap text-accent-hi">{words.playing}</strong>
            <span className="t2 min-w-0 truncate">
              {words.where(isSame ? details.location_name : null, formatAgoInWords(game.started_at, now))}
            </span>
          </>
        }
      >
        <Dmd
          label={`${turn}: ${score}`}
          lines={[
            { text: turn.toUpperCase(), y: 3 },
            { text: score, y: 15, face: 'score' },
          ]}
        />
        <SpokenScore text={words.spoken(score, game.ball)} />
        <Facts game={game} next={isSame ? ladderAround(details.to_beat, ownScore(game)).above.at(-1) : undefined} />
      </SessionHero>
      <Ladder game={game} scores={isSame ? details.to_beat : []} isLoading={read.isPending} />
    </>
  )
}

type Rung = ScoreToBeat & { passed: boolean }

const shownAbove = 3
const shownBelow = 2

/** The scores around the running score, highest first: the nearest ones to beat, and the ones passed last. */
export function ladderAround(scores: readonly ScoreToBeat[], score: number): { above: Rung[]; below: Rung[] } {
  const sorted = scores.toSorted((a, b) => b.score - a.score)
  return {
    above: sorted
      .filter((rung) => rung.score >= score)
      .slice(-shownAbove)
      .map((rung) => ({ ...rung, passed: false })),
    below: sorted
      .filter((rung) => rung.score < score)
      .slice(0, shownBelow)
      .map((rung) => ({ ...rung, passed: true })),
  }
}
