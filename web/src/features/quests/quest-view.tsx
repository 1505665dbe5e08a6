import type { Quest } from '@portal/contract/quests'
import { nextBadge, opensInOrder, splitDescription } from '@portal/contract/rules/quest-view'
import { hasEnded } from '@portal/contract/rules/quest-rule'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { Dmd } from '../../art/dmd.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDay, formatEnds, formatNumber, parseTime } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { formatLastDay } from '../../shared/badge-texts.ts'
import { countdownParts } from '../../shared/countdown.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { BadgeList } from './badge-list.tsx'
import { BadgePanel } from './badge-panel.tsx'
import { isDaily, statesOf, type BadgeState } from './badge-state.ts'
import { questMessages as words } from './messages.ts'
import { themeOf, type Theme } from './theme.ts'

const dayMs = 86_400_000

function summaryOf(quest: Quest, { layout }: Theme, states: readonly BadgeState[], now: Date): string | null {
  const count = (state: BadgeState) => states.filter((one) => one === state).length
  if (layout === 'dossier') return words.fileSummary(count('lit'), count('running'), count('sealed'))
  if (layout === 'ladder') return words.fathomsDown(count('lit'))
  const days = quest.badges.filter(isDaily).length
  const day = Math.ceil((now.getTime() - Date.parse(quest.start_date)) / dayMs)
  return layout === 'grid' && day >= 1 && day <= days ? words.dayOf(day, days) : null
}

type BadgesProps = { quest: Quest; theme: Theme; states: readonly BadgeState[]; now: Date }

function Badges({ quest, theme, states, now }: BadgesProps) {
  const inOrder = opensInOrder(quest)
  const [picked, setPicked] = useState<number | null>(null)
  const next = nextBadge(quest.badges, inOrder, now)
  const chosen = picked ?? Math.max(0, next ? quest.badges.indexOf(next) : 0)
  const badge = quest.badges[chosen]
  const summary = summaryOf(quest, theme, states, now)
  return (
    <section aria-labelledby="quest-badges">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="h-sec" id="quest-badges">
          {theme.layout === 'dossier' ? words.files : words.badges}
        </h2>
        {summary !== null && <span className="text-14 text-t-3">{summary}</span>}
      </div>
      {inOrder && <p className="mt-2 text-14 text-t-2">{words.inOrder}</p>}
      <BadgeList quest={quest} states={states} theme={theme} chosen={chosen} onChoose={setPicked}>
        {badge && (
          <BadgePanel
            badge={badge}
            quest={quest}
            state={states[chosen] ?? 'open'}
            number={chosen + 1}
            showsRule={theme.layout === 'grid' && badge.trigger_type !== 'badges_earned'}
          />
        )}
      </BadgeList>
    </section>
  )
}

function Players({ quest }: { quest: Quest }) {
  const total = quest.badges.length
  return (
    <section aria-labelledby="quest-players">
      <h2 className="h-sec mb-2.5" id="quest-players">
        {words.onQuest}
      </h2>
      <ul>
        {quest.players.map(({ player, earned }) => (
          <li
            key={player.uid ?? player.initials}
            className="grid min-h-14.5 grid-cols-[40px_minmax(0,1fr)_auto_30px] items-center gap-3 border-t border-line-1 py-2"
          >
            <PlayerAvatar player={player} />
            <strong className="font-[620] wrap-anywhere">{player.username ?? player.initials}</strong>
            <Lamps
              lit={earned}
              total={total}
              max={total}
              label={words.earned(player.username ?? player.initials, earned, total)}
              className="w-30.5 justify-end gap-0.5 [&_i]:w-auto [&_i]:min-w-px [&_i]:flex-[0_1_11px]"
            />
            <span className="num text-right text-[23px]">{formatNumber(earned)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function QuestView({ quest }: { quest: Quest }) {
  const now = useNow()
  const theme = themeOf(quest)
  const { instruction } = splitDescription(quest.description)
  const steps = quest.instructions.split('\n').filter(Boolean)
  const states = statesOf(quest.badges, opensInOrder(quest), now)
  const lit = states.filter((state) => state === 'lit').length
  const closing = [instruction, quest.progress_description].filter(Boolean)
  return (
    <div className={`wrap pt-6 max-lg:pt-2 t-${theme.code}`}>
      <div className="relative z-2 w-fit max-lg:rounded-2 max-lg:bg-[rgb(11_9_8/0.62)] max-lg:pr-3.5 max-lg:pl-2">
        <BackLink to="/quests" label={words.quests} />
      </div>
      <div className="mt-1 grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-15 max-xl:gap-9 max-lg:grid-cols-[minmax(0,1fr)]">
        <QuestSide quest={quest} theme={theme} lit={lit} />
        <div className="grid min-w-0 gap-14 *:min-w-0 max-wide:gap-10">
          <Badges quest={quest} theme={theme} states={states} now={now} />
          {(steps.length > 0 || closing.length > 0) && (
            <ApronCard title={words.instructions} {...(steps.length > 0 && { steps })} lang={inEnglish}>
              {closing.map((text) => (
                <p key={text} className="mt-3 text-[15px] text-paper-ink-2" lang={inEnglish}>
                  {text}
                </p>
              ))}
            </ApronCard>
          )}
          {quest.players.length > 0 && <Players quest={quest} />}
          <FindLocations code={theme.code} variant="secondary" className="max-lg:hidden" />
          <FindLocations code={theme.code} variant={hasEnded(quest, now) ? 'secondary' : 'primary'} className="lg:hidden" />
        </div>
      </div>
    </div>
  )
}

type QuestSideProps = { quest: Quest; theme: Theme; lit: number }

function periodOf({ quest, theme, lit }: QuestSideProps, now: Date): string | null {
  if (parseTime(quest.start_date) > now) return words.startsOn(formatDay(quest.start_date, now))
  if (hasEnded(quest, now)) return words.result(formatLastDay(quest.end_date, now), lit, quest.badges.length)
  return theme.countdown ? null : formatEnds(quest.end_date, now)
}

/** The column with the cover. It stays in view on wide screens that are high enough for it. */
function QuestSide({ quest, theme, lit }: QuestSideProps) {
  const now = useNow()
  const { caption, blurb } = splitDescription(quest.description)
  const total = quest.badges.length
  const period = periodOf({ quest, theme, lit }, now)
  return (
    <div className="overflow-hidden lg:rounded-3 lg:bg-s-1 lg:shadow-bezel max-lg:-mx-(--gutter) max-lg:-mt-14 [@media(min-width:1024px)_and_(min-height:760px)]:sticky [@media(min-width:1024px)_and_(min-height:760px)]:top-22">
      <TitleCover
        code={theme.code}
        cut="hero"
        className="h-75 mask-[linear-gradient(#000_45%,transparent_98%)] max-lg:h-105 max-lg:mask-[linear-gradient(#000_50%,transparent_88%)]"
        eager
      />
      <div className="relative -mt-15.5 px-6 pb-6 max-lg:-mt-26 max-lg:px-(--gutter)">
        <h1 className="type-display text-[clamp(2.1rem,3.4vw,2.875rem)] wrap-anywhere" lang={inEnglish}>
          {quest.name}
        </h1>
        <div lang={inEnglish}>
          {caption && <p className="mt-2.5 text-pretty">{caption}</p>}
          {blurb && <p className="mt-1.5 text-[15px] text-pretty text-t-2">{blurb}</p>}
        </div>
        {theme.countdown && <QuestCountdown start={quest.start_date} end={quest.end_date} />}
        {period !== null && <p className="mt-3.5 text-[15px] text-t-2 first-letter:uppercase">{period}</p>}
        <p className="mt-5.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[15px] text-t-2">
          <span>
            <b className="num text-26 text-t-1">{formatNumber(lit)}</b> {words.ofBadges(total)}
          </span>
          <Lamps lit={lit} total={total} label={words.earned(quest.name, lit, total)} />
        </p>
        <FindLocations
          code={theme.code}
          variant={hasEnded(quest, now) ? 'secondary' : 'primary'}
          className="mt-4.5 max-lg:hidden"
        />
      </div>
    </div>
  )
}

const face = 'score' as const

function linesOf({ days, hours, minutes }: { days: string; hours: string; minutes: string }): DmdLine[] {
  return [
    { text: days, y: 3, face, align: 'left' },
    { text: hours, y: 3, face, align: 'center' },
    { text: minutes, y: 3, face, align: 'right' },
    { text: words.countdownDmd.days, y: 21, align: 'left' },
    { text: words.countdownDmd.hours, y: 21, align: 'center' },
    { text: words.countdownDmd.minutes, y: 21, align: 'right' },
  ]
}

function QuestCountdown({ start, end }: { start: string; end: string }) {
  const now = useNow()
  const isComing = parseTime(start) > now
  const parts = countdownParts(parseTime(isComing ? start : end), now)
  return (
    <section className="mt-5" aria-labelledby="quest-countdown">
      <h2 id="quest-countdown" className="mb-3.5 text-14 font-[650] text-t-2 font-stretch-[108%]">
        {isComing ? words.starts : words.remaining}
      </h2>
      <p className="sr-only">{parts.text}</p>
      <Dmd lines={linesOf(parts)} label="" columns={104} className="mx-1.5 max-w-115" />
    </section>
  )
}

type FindLocationsProps = { code: string; variant: 'primary' | 'secondary'; className: string }

const FindLocations = ({ code, variant, className }: FindLocationsProps) => (
  <Link
    to="/ic/locations"
    search={{ gameCode: code }}
    className={buttonClass({ variant, size: 'large', wide: true }, `tracking-[0.02em] ${className}`)}
  >
    <MapPin size={20} strokeWidth={2} aria-hidden />
    {words.find}
  </Link>
)
