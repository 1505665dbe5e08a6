import type { Quest, QuestBadge } from '@portal/contract/quests'
import { reachedOf, type RuleContext } from '@portal/contract/rules/quest-rule'
import type { KeyboardEvent, ReactNode } from 'react'
import { inEnglish } from '../../lib/language.ts'
import { buttonAfterKey } from './badge-keys.ts'
import { Medal } from './badge-medal.tsx'
import type { BadgeState } from './badge-state.ts'
import { BadgeStatus, BadgeStatusWord } from './badge-status.tsx'
import { outOfReachText, ruleText } from '../../shared/badge-texts.ts'
import { DepthMark } from './depth-mark.tsx'
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
