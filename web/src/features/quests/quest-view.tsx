import type { Quest, QuestBadge } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { opensInOrder } from '@portal/contract/rules/quest-order'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { Dmd } from '../../art/dmd.tsx'
import { Insert } from '../../art/insert.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDay, formatNumber, parseTime } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { countdownParts } from '../../shared/countdown-parts.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { hasLamps, reachedOf, statesOf } from './badge-state.ts'
import type { BadgeState } from './badge-state.ts'
import { questMessages as words } from './messages.ts'
import './quest-badges.css'
import './quests.css'
import { themeOf } from './theme.ts'
import type { Layout } from './theme.ts'

/** Layouts that describe each badge beside it; the others describe the chosen badge below. */
const inRows: ReadonlySet<Layout> = new Set(['ladder', 'rows', 'alternate', 'stair', 'setlist'])

const insertSize = { ladder: 54, dossier: 62, grid: 72, rows: 62, alternate: 62, stair: 54, setlist: 44 } as const

type OneProps = {
  badge: QuestBadge
  number: number
  state: BadgeState
  layout: Layout
  colour: string
  chosen: boolean
  onChoose: () => void
}

const nameOf = ({ badge, number, state }: Pick<OneProps, 'badge' | 'number' | 'state'>) =>
  state === 'sealed' ? words.sealedName(number) : badge.name

function Medal({ badge, state, layout, colour }: Pick<OneProps, 'badge' | 'state' | 'layout' | 'colour'>) {
  const share = reachedOf(badge) / badge.value
  return (
    <Insert
      shape={badge.shape}
      glyph={state === 'sealed' ? 'lock' : badge.icon}
      colour={colour}
      lit={state === 'lit'}
      progress={state === 'running' ? share : undefined}
      size={insertSize[layout]}
    />
  )
}

const badgeStateWords = { lit: words.lit, running: words.inProgress, open: words.locked, sealed: words.sealed } as const

function EarnedBadge(props: OneProps) {
  const { badge, number, state, layout, chosen, onChoose } = props
  const { caption, blurb } = splitDescription(badge.description)
  const name = nameOf(props)
  const reached = Math.min(reachedOf(badge), badge.value)
  // The badge that counts the other badges has a row of its own.
  const isFinale = layout === 'grid' && badge.trigger_type === 'badges_earned'
  return (
    <li className={`quest-badge is-${state}`}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        {layout === 'setlist' && <b className="num quest-track">{String(number).padStart(2, '0')}</b>}
        <Medal {...props} />
        <span className="quest-badge-text">
          <strong>{name}</strong>
          {(inRows.has(layout) || isFinale) && <span className="t2 sm">{caption || blurb}</span>}
          <span className={inRows.has(layout) ? 't3 sm' : 'sr-only'}>{badgeStateWords[state]}</span>
          {inRows.has(layout) && (
            <span className="num quest-badge-count">
              {formatNumber(reached)}
              <i> / {formatNumber(badge.value)}</i>
            </span>
          )}
        </span>
      </button>
      {inRows.has(layout) && <ProgressBar value={reached} max={badge.value} label={words.progress(name)} />}
    </li>
  )
}

type BadgeListProps = {
  badges: readonly QuestBadge[]
  states: readonly BadgeState[]
  layout: Layout
  colour: string
  chosen: number
  onChoose: (index: number) => void
}

const BadgeList = ({ badges, states, layout, colour, chosen, onChoose }: BadgeListProps) => (
  <ul className={`quest-badges quest-${layout}`}>
    {badges.map((badge, index) => (
      <EarnedBadge
        key={badge.id}
        badge={badge}
        number={index + 1}
        state={states[index] ?? 'open'}
        layout={layout}
        colour={colour}
        chosen={index === chosen}
        onChoose={() => onChoose(index)}
      />
    ))}
  </ul>
)

const tones = { lit: 'good', running: 'accent', open: 'plain', sealed: 'plain' } as const
const stateWords = { lit: words.lit, running: words.inProgress, open: words.locked, sealed: words.sealed } as const

function Reached({ badge }: { badge: QuestBadge }) {
  const reached = Math.min(reachedOf(badge), badge.value)
  const label = words.progress(badge.name)
  return (
    <>
      {hasLamps(badge) ? (
        <Lamps lit={reached} total={badge.value} label={label} />
      ) : (
        <ProgressBar value={reached} max={badge.value} label={label} />
      )}
      <p className="num quest-reached">{words.ofTarget(formatNumber(reached), formatNumber(badge.value))}</p>
    </>
  )
}

/** Shown when it is shorter than the quest. The end is exclusive. */
function countingPeriod(badge: QuestBadge, quest: Quest, now: Date): string | null {
  if (badge.start_date === quest.start_date && badge.end_date === quest.end_date) return null
  const [from, to] = [formatDay(badge.start_date, now), formatDay(new Date(Date.parse(badge.end_date) - 1).toISOString(), now)]
  return from === to ? words.countsOn(from) : words.counts(from, to)
}

function ChosenBadge({ badge, quest, state, number }: { badge: QuestBadge; quest: Quest; state: BadgeState; number: number }) {
  const now = useNow()
  const { instruction, caption, blurb } = splitDescription(badge.description)
  const sealed = state === 'sealed'
  const counts = countingPeriod(badge, quest, now)
  return (
    <section className="panel quest-chosen" aria-labelledby="chosen-badge" aria-live="polite">
      <div className="quest-chosen-head">
        <h3 id="chosen-badge">{sealed ? words.sealedName(number) : badge.name}</h3>
        <Tag tone={tones[state]}>{stateWords[state]}</Tag>
      </div>
      {sealed ? (
        <p className="t2">{words.sealedText}</p>
      ) : (
        <>
          {[caption, blurb, instruction].filter(Boolean).map((text) => (
            <p key={text} className="t2">
              {text}
            </p>
          ))}
          {counts && <p className="t3 sm">{counts}</p>}
          <Reached badge={badge} />
          {badge.earned_at && <p className="t3 sm">{words.litOn(formatDay(badge.earned_at, now))}</p>}
        </>
      )}
    </section>
  )
}

const face = 'score' as const

function linesOf({ days, hours, minutes }: { days: string; hours: string; minutes: string }): DmdLine[] {
  return [
    { text: days, y: 3, face, align: 'left' },
    { text: hours, y: 3, face, align: 'center' },
    { text: minutes, y: 3, face, align: 'right' },
    { text: 'DAYS', y: 21, align: 'left' },
    { text: 'HOURS', y: 21, align: 'center' },
    { text: 'MINS', y: 21, align: 'right' },
  ]
}

function QuestCountdown({ start, end }: { start: string; end: string }) {
  const now = useNow()
  const isComing = parseTime(start) > now
  const parts = countdownParts(parseTime(isComing ? start : end), now)
  return (
    <section className="quest-countdown" aria-labelledby="quest-countdown">
      <h2 id="quest-countdown">{isComing ? words.starts : words.remaining}</h2>
      <p className="sr-only">{parts.text}</p>
      <Dmd lines={linesOf(parts)} label="" columns={104} />
    </section>
  )
}

function Players({ quest }: { quest: Quest }) {
  const total = quest.badges.length
  return (
    <section aria-labelledby="quest-players">
      <h2 className="h-sec" id="quest-players">
        {words.onQuest}
      </h2>
      <ul className="list">
        {quest.players.map(({ player, earned }) => (
          <li key={player.uid ?? player.initials} className="quest-player">
            <PlayerAvatar player={player} />
            <strong>{player.username ?? player.initials}</strong>
            <Lamps
              lit={earned}
              total={total}
              max={total}
              label={words.earned(player.username ?? player.initials, earned, total)}
            />
            <span className="num">{earned}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function firstChosen(states: ReturnType<typeof statesOf>): number {
  const running = states.indexOf('running')
  return Math.max(0, running >= 0 ? running : states.indexOf('open'))
}

function Badges({ quest }: { quest: Quest }) {
  const { layout, lamp } = themeOf(quest)
  const inOrder = opensInOrder(quest)
  const states = statesOf(quest.badges, inOrder)
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked ?? firstChosen(states)
  const badge = quest.badges[chosen]
  return (
    <section aria-labelledby="quest-badges">
      <div className="sec-h">
        <h2 className="h-sec" id="quest-badges">
          {words.badges}
        </h2>
        <span className="num quest-lit">{words.of(states.filter((state) => state === 'lit').length, states.length)}</span>
      </div>
      {inOrder && <p className="t2 sm mt-2">{words.inOrder}</p>}
      <BadgeList badges={quest.badges} states={states} layout={layout} colour={lamp} chosen={chosen} onChoose={setPicked} />
      {badge && <ChosenBadge badge={badge} quest={quest} state={states[chosen] ?? 'open'} number={chosen + 1} />}
    </section>
  )
}

export function QuestView({ quest }: { quest: Quest }) {
  const theme = themeOf(quest)
  const { instruction, caption, blurb } = splitDescription(quest.description)
  const steps = quest.instructions.split('\n').filter(Boolean)
  return (
    <div className={`quest quest-theme-${theme.name} t-${theme.code}`}>
      <div className="quest-side">
        <TitleCover code={theme.code} cut="hero" className="quest-art" eager />
        <div className="quest-head">
          <BackLink to="/insider" label={words.quests} />
          <h1 className="display quest-name">{quest.name}</h1>
          {caption && <p className="lead">{caption}</p>}
          {blurb && <p className="t2">{blurb}</p>}
          {theme.countdown && <QuestCountdown start={quest.start_date} end={quest.end_date} />}
        </div>
      </div>
      <div className="quest-main">
        <Badges quest={quest} />
        <ApronCard title={words.instructions} steps={steps}>
          {instruction && <p className="quest-apron-text">{instruction}</p>}
          {quest.progress_description && <p className="quest-apron-text">{quest.progress_description}</p>}
        </ApronCard>
        {quest.players.length > 0 && <Players quest={quest} />}
        <Link
          to="/ic/locations"
          search={{ gameCode: theme.code }}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          <MapPin size={20} strokeWidth={2} aria-hidden />
          {words.find}
        </Link>
      </div>
    </div>
  )
}
