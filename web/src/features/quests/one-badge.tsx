import type { Quest, QuestBadge } from '@portal/contract/quests'
import { reachedOf, type RuleContext } from '@portal/contract/rules/quest-rule'
import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatDay, formatPercent, parseTime } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { outOfReachText, progressText, ruleText } from '../../shared/badge-texts.ts'
import { isDaily, type BadgeState } from './badge-state.ts'
import { questMessages as words } from './messages.ts'
import type { Theme } from './theme.ts'

type BadgeProps = {
  badge: QuestBadge
  number: number
  state: BadgeState
  chosen: boolean
  onChoose: () => void
  quest: Quest
  others: RuleContext['others']
  theme: Theme
  now: Date
}

const nameOf = ({ badge, number, state }: Pick<BadgeProps, 'badge' | 'number' | 'state'>) =>
  state === 'sealed' ? words.sealedName(number) : badge.name

const langOfName = (state: BadgeState) => (state === 'sealed' ? undefined : inEnglish)

const Bar = ({ badge, state }: Pick<BadgeProps, 'badge' | 'state'>) =>
  state === 'running' ? (
    <svg className="mt-2.5 block h-2 w-full rounded-[4px] bg-s-4" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
      <rect
        className="fill-(--lamp) forced-colors:fill-[CanvasText]"
        width={Math.round(Math.min(1, reachedOf(badge) / badge.value) * 1000)}
        height="8"
      />
    </svg>
  ) : null

type TextProps = BadgeProps & { withBar: boolean; className?: string }

function BadgeText({ withBar, className = '', ...props }: TextProps) {
  const { badge, number, state, quest, others, now } = props
  const outOfReach = outOfReachText(badge, quest.badges, now)
  return (
    <span className={`block min-w-0 wrap-anywhere ${className}`}>
      <strong
        className={`block text-16 leading-tight font-[680] font-stretch-[106%] ${state === 'sealed' ? 'text-t-2' : ''}`}
        lang={langOfName(state)}
      >
        {nameOf(props)}
      </strong>
      {state !== 'sealed' && (
        <span className="mt-1 block text-14 leading-[1.4] text-t-2">{ruleText(badge, quest, others, now)}</span>
      )}
      {withBar && <Bar badge={badge} state={state} />}
      <span className="mt-1.5 block text-13">
        {outOfReach === null ? (
          <BadgeStatus badge={badge} state={state} number={number} now={now} whole={withBar} />
        ) : (
          <span className="text-t-3">{outOfReach}</span>
        )}
      </span>
    </span>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('ul')
  if (list === null || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...list.querySelectorAll<HTMLElement>('button[aria-pressed]')]
  const next = buttonAfterKey(event.key, buttons, event.currentTarget)
  if (!next) return
  event.preventDefault()
  next.focus()
}

type ChoiceProps = Pick<BadgeProps, 'chosen' | 'onChoose'> & { className: string; children: ReactNode }

const Choice = ({ chosen, onChoose, className, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    className={`w-full text-left ${className}`}
    onClick={onChoose}
    onKeyDown={moveFocus}
  >
    {children}
  </button>
)

function Folder(props: BadgeProps) {
  const { number, state, chosen, theme } = props
  const sealed = state === 'sealed'
  const face = chosen
    ? 'bg-s-3 inset-ring-[1.5px] inset-ring-(--lamp)'
    : sealed
      ? 'border border-dashed border-line-2'
      : 'bg-s-1 inset-ring inset-ring-line-2 hover:bg-s-2'
  const tab = chosen
    ? 'bg-(--lamp) text-[#1c1206]'
    : sealed
      ? 'border border-b-0 border-dashed border-line-2 text-t-3'
      : 'border border-b-0 border-line-2 bg-s-1 text-t-3'
  return (
    <Choice
      {...props}
      className={`relative grid h-full min-h-[122px] grid-cols-[72px_minmax(0,1fr)] items-center justify-items-center gap-3.5 rounded-[0_6px_6px_6px] py-3.5 pr-4 pl-3 max-wide:min-h-24 ${face}`}
    >
      <span
        className={`num absolute -top-3.5 left-0 h-3.5 w-11.5 rounded-[5px_9px_0_0] pl-2.5 text-13 leading-[15px] ${tab}`}
        aria-hidden="true"
      >
        {number}
      </span>
      <Medal badge={props.badge} state={state} theme={theme} size={62} />
      <BadgeText {...props} withBar={false} className="justify-self-stretch" />
    </Choice>
  )
}

/** A medal with name and state; the panel shows the rule. */
const Cell = (props: BadgeProps) => (
  <Choice
    {...props}
    className={`flex h-full min-h-[142px] flex-col items-center justify-end gap-0.5 rounded-2 px-1 py-3 hover:bg-s-1 max-wide:min-h-[130px] ${props.chosen ? 'bg-s-3 inset-ring-[1.5px] inset-ring-(--lamp)' : ''}`}
  >
    <span className="my-auto pb-2">
      <Medal badge={props.badge} state={props.state} theme={props.theme} size={72} />
    </span>
    <strong
      className={`text-center text-[15px] leading-tight font-[640] wrap-anywhere ${props.state === 'lit' || props.state === 'running' ? '' : 'text-t-2'}`}
      lang={langOfName(props.state)}
    >
      {nameOf(props)}
    </strong>
    <small className="text-center text-13 text-t-3">
      <BadgeStatusWord badge={props.badge} state={props.state} now={props.now} />
    </small>
  </Choice>
)

/** The badge that counts the others has a row of its own below the grid. */
const Finale = (props: BadgeProps) => (
  <Choice
    {...props}
    className={`mt-2.5 grid grid-cols-[92px_minmax(0,1fr)] items-center gap-4 border-y border-line-1 py-3.5 hover:bg-s-1 max-wide:grid-cols-[76px_minmax(0,1fr)] ${props.chosen ? 'bg-s-2' : ''}`}
  >
    <Medal badge={props.badge} state={props.state} theme={props.theme} size={76} />
    <BadgeText {...props} withBar={false} />
  </Choice>
)

const chosenRow = 'bg-[linear-gradient(90deg,var(--s-2),transparent)] shadow-[inset_3px_0_0_var(--lamp)]'

function Row(props: BadgeProps) {
  const { badge, number, state, theme, chosen } = props
  const isMirrored = theme.layout === 'alternate' && number % 2 === 0
  const columns =
    theme.layout === 'setlist'
      ? 'grid-cols-[34px_52px_minmax(0,1fr)]'
      : isMirrored
        ? 'grid-cols-[72px_minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_72px]'
        : 'grid-cols-[72px_minmax(0,1fr)]'
  return (
    <Choice
      {...props}
      className={`grid h-full items-center gap-3.5 border-b border-line-1 px-3 py-3.5 hover:bg-s-2 ${columns} ${chosen ? chosenRow : ''}`}
    >
      {theme.layout === 'setlist' && (
        <b className="num text-center text-26 text-t-3" aria-hidden="true">
          {number}
        </b>
      )}
      <span className={isMirrored ? 'sm:order-1' : ''}>
        <Medal badge={badge} state={state} theme={theme} size={theme.layout === 'setlist' ? 50 : 66} />
      </span>
      <BadgeText {...props} withBar />
    </Choice>
  )
}

const Fathom = (props: BadgeProps & { isBall: boolean }) => (
  <div className="grid h-full grid-cols-[96px_minmax(0,1fr)] items-center max-wide:grid-cols-[68px_minmax(0,1fr)]">
    <DepthMark number={props.number} isBall={props.isBall} />
    <Choice
      {...props}
      className={`grid h-full min-h-[118px] grid-cols-[84px_minmax(0,1fr)] items-center justify-items-center gap-3.5 border-t border-[rgb(160_205_255/0.13)] py-3.5 pr-5 pl-6.5 max-wide:grid-cols-[62px_minmax(0,1fr)] max-wide:gap-2.5 max-wide:pl-4 ${props.chosen ? 'bg-[linear-gradient(90deg,rgb(160_205_255/0.14),transparent)]' : 'hover:bg-[rgb(160_205_255/0.06)]'}`}
    >
      <Medal badge={props.badge} state={props.state} theme={props.theme} size={70} />
      <BadgeText {...props} withBar className="justify-self-stretch" />
    </Choice>
  </div>
)

export function OneBadge(props: BadgeProps & { isBall: boolean }) {
  const { theme, badge } = props
  if (theme.layout === 'ladder') return <Fathom {...props} />
  if (theme.layout === 'dossier') return <Folder {...props} />
  if (theme.layout === 'grid') return badge.trigger_type === 'badges_earned' ? <Finale {...props} /> : <Cell {...props} />
  return <Row {...props} />
}

export const Wave = () => (
  <svg
    className="absolute inset-x-0 -top-[21px] h-[26px] w-full"
    viewBox="0 0 800 26"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path fill="#12334f" d={`M0 14${' q25 -12 50 0 t50 0'.repeat(8)}V26H0Z`} />
  </svg>
)

/** The depth of a badge on the scale; the ball is at the number of badges earned. */
const DepthMark = ({ number, isBall }: { number: number; isBall: boolean }) => (
  <span
    className="relative grid h-full content-center border-r-[2px] border-[rgb(190_220_255/0.24)] pr-6.5 text-right text-[#d7e8fa] after:absolute after:top-1/2 after:right-0 after:h-0.5 after:w-3 after:bg-[rgb(190_220_255/0.5)] max-wide:pr-3.5"
    aria-hidden="true"
  >
    <b className="num text-[30px] max-wide:text-[23px]">{number}</b>
    <small className="text-12 text-[#a9c2dc] max-wide:text-11">{words.fathom(number)}</small>
    {isBall && (
      <i className="absolute top-1/2 -right-[13px] z-1 -mt-3 size-6 rounded-full bg-[radial-gradient(circle_at_36%_30%,#fff,#d5d8dc_38%,#70767d_78%,#2a2d31)] ring-4 ring-[#0d2238]" />
    )}
  </span>
)

type MedalProps = { badge: QuestBadge; state: BadgeState; theme: Theme; size: number }

const Medal = ({ badge, state, theme, size }: MedalProps) => (
  <BadgeMedal
    badge={{
      ...badge,
      icon: state === 'sealed' ? 'lock' : badge.icon,
      image: badge.badge_image,
      quest_view: theme.name,
    }}
    lit={state === 'lit'}
    progress={state === 'running' ? reachedOf(badge) / badge.value : undefined}
    size={size}
    className={state === 'missed' ? 'opacity-45' : ''}
  />
)

type StatusProps = { badge: QuestBadge; state: BadgeState; number: number; now: Date }

function Earned({ badge, now }: Pick<StatusProps, 'badge' | 'now'>) {
  return (
    <span className="flex items-center gap-1.5 text-t-2">
      <Check size={15} strokeWidth={2.5} className="text-(--lamp)" aria-hidden />
      {badge.earned_at === null ? words.lit : words.litOn(formatDay(badge.earned_at, now))}
    </span>
  )
}

type LineProps = StatusProps & { whole: boolean }

/** The state of a badge in one line: with the amount reached, or only what is left. */
function BadgeStatus({ badge, state, number, now, whole }: LineProps) {
  const { line, toGo } = progressText(badge, now)
  if (state === 'lit') return <Earned badge={badge} now={now} />
  if (state === 'missed') return <span className="text-t-3">{words.missed}</span>
  if (state === 'sealed') return <span className="text-t-3">{words.sealedUntil(number - 1)}</span>
  if (parseTime(badge.start_date) > now)
    return <span className="text-t-3">{words.opensOn(formatDay(badge.start_date, now))}</span>
  if (state === 'open') return <span className="text-t-3">{words.locked}</span>
  return <span className="font-semibold text-(--lamp)">{toGo === null ? line : whole ? words.line(line, toGo) : toGo}</span>
}

function BadgeStatusWord({ badge, state, now }: Omit<StatusProps, 'number'>) {
  if (state === 'lit') return <>{words.lit}</>
  if (state === 'missed') return <>{words.missed}</>
  if (parseTime(badge.start_date) > now) return <>{formatDay(badge.start_date, now)}</>
  const share = Math.floor((reachedOf(badge) / badge.value) * 100)
  if (isDaily(badge)) return <b className="font-semibold text-(--lamp)">{words.today(share)}</b>
  return state === 'open' ? <>{words.locked}</> : <b className="font-semibold text-(--lamp)">{formatPercent(share, 0)}</b>
}

const distance = (one: DOMRect, other: DOMRect) => Math.abs(one.left - other.left)

function inNextRow(buttons: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const start = from.getBoundingClientRect()
  const boxes = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }))
  const beyond = boxes.filter(({ box }) => (isDown ? box.top >= start.bottom : box.bottom <= start.top))
  const edge = isDown ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.bottom))
  const row = beyond.filter(({ box }) => (isDown ? box.top < edge + start.height / 2 : box.bottom > edge - start.height / 2))
  return row.toSorted((one, other) => distance(one.box, start) - distance(other.box, start))[0]?.button
}

/** Returns the button that an arrow key, Home or End moves the focus to; Enter presses the button itself. */
export function buttonAfterKey(key: string, buttons: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const index = buttons.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return buttons[index + 1]
    case 'ArrowLeft':
      return buttons[index - 1]
    case 'ArrowDown':
      return inNextRow(buttons, from, true)
    case 'ArrowUp':
      return inNextRow(buttons, from, false)
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    default:
      return undefined
  }
}
