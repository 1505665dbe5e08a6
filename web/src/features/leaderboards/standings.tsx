import type { CombinedRow } from '@portal/contract/leaderboards'
import { BadgeCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow, useTimeZone } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Podium } from '../../shared/podium.tsx'
import { areMostlyNew, RankMove, Score } from '../../shared/score.tsx'
import { useFlip } from '../../shared/use-flip.ts'
import { useRowChanges, type RowChange, type RowChanges } from '../../shared/use-row-changes.ts'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { ordinal } from './standing.ts'
import type { Standing } from './standing.ts'

export const standingsTableClass =
  'max-wide:-mx-1 max-wide:w-[calc(100%+8px)] max-wide:[&_td]:h-15.5 max-wide:[&_td]:px-1.5 max-wide:[&_thead]:hidden'
export const rankClass = 'w-16 text-26 text-t-2 max-wide:min-w-9 max-wide:text-[22px]'
export const scoreClass =
  'relative text-right text-26 whitespace-nowrap max-wide:min-w-31 max-wide:text-[21px] max-[375px]:min-w-28 max-[375px]:text-[19px]'
export const noteClass = 'text-13 text-t-3 max-wide:block max-wide:truncate'
const moveClass = 'w-18.5 max-wide:min-w-11.5 max-[375px]:hidden'
const verifiedClass = 'w-10 max-wide:hidden'
const setClass = 'w-29 text-right max-wide:hidden'

type StandingPlayerProps = {
  row: Standing | CombinedRow
  isYou: boolean
  /** The line below the name. */
  note: ReactNode
  /** The name. */
  children: ReactNode
}

export const StandingPlayer = ({ row, isYou, note, children }: StandingPlayerProps) => (
  <span className="flex items-center gap-3.5 max-wide:gap-2.5">
    <PlayerAvatar player={row} size={38} />
    <span className="max-wide:min-w-0">
      <strong className="block leading-[1.3] font-[620] max-wide:text-[15px]">
        {children} {row.is_all_access && <AllAccessMark />}{' '}
        {isYou && (
          <Tag tone="you" className="ml-1 align-[1px]">
            {sharedMessages.you}
          </Tag>
        )}
      </strong>
      {note}
    </span>
  </span>
)

type StandingsRowProps = {
  row: Standing
  name: ReactNode
  flip: string
  change: RowChange | undefined
  isYou: boolean
  hidesNew: boolean
}

function StandingsRow({ row, name, flip, change, isYou, hidesNew }: StandingsRowProps) {
  const now = useNow()
  const zone = useTimeZone()
  return (
    <tr
      className="relative data-changed:bg-success/10 data-changed:transition-[background] data-changed:duration-6000 data-changed:ease-linear"
      data-flip={flip}
      data-own={isYou || undefined}
      data-changed={change ? '' : undefined}
    >
      <td className={`num ${rankClass} in-data-changed:shadow-[inset_3px_0_0_var(--success)]`}>{formatNumber(row.rank)}</td>
      <td className={moveClass}>{!(hidesNew && row.move === null) && <RankMove move={row.move} />}</td>
      {/* Takes the rest of the width, so that a late font moves nothing. */}
      <td className="max-wide:w-full max-wide:max-w-0">
        <StandingPlayer row={row} isYou={isYou} note={row.city && <small className={noteClass}>{row.city}</small>}>
          {name}
        </StandingPlayer>
      </td>
      <td className={verifiedClass}>
        {row.is_verified && (
          <span className="inline-flex text-verified" title={words.verified}>
            <BadgeCheck size={18} strokeWidth={2} aria-hidden />
            <span className="sr-only">{words.verified}</span>
          </span>
        )}
      </td>
      <td className={`${scoreClass} ${change?.gain ? 'pb-3.5!' : ''}`}>
        <Score value={row.score} roll />
        {change?.gain && (
          <span className="num absolute right-3 bottom-[5px] text-14 leading-none text-success max-wide:right-1.5">
            {sharedMessages.gain(formatNumber(change.gain))}
          </span>
        )}
      </td>
      <td className={`${setClass} text-14 text-t-3`}>{formatAgo(row.date, now, zone)}</td>
    </tr>
  )
}

const announceIntervalMs = 10_000

function sentenceOf(rows: readonly Standing[], changes: RowChanges): string {
  const keys = rowKeys(rows)
  const best = rows.find((_, index) => changes.has(keys[index] ?? ''))
  if (!best) return ''
  const name = playerName(best, sharedMessages.privatePlayer)
  return words.nowAt(name, ordinal(best.rank), formatNumber(best.score), changes.size - 1)
}

/** Announces the latest change to screen readers, at most once in ten seconds. */
function useChangeSummary(rows: readonly Standing[], changes: RowChanges): string {
  const [said, setSaid] = useState('')
  const waiting = useRef<{ text: string; timer?: ReturnType<typeof setTimeout> | undefined; lastAt: number }>({
    text: '',
    lastAt: -announceIntervalMs,
  })
  const next = sentenceOf(rows, changes)
  useEffect(() => {
    const summary = waiting.current
    if (!next) return
    summary.text = next
    summary.timer ??= setTimeout(
      () => {
        summary.timer = undefined
        summary.lastAt = performance.now()
        setSaid(summary.text)
      },
      Math.max(0, summary.lastAt + announceIntervalMs - performance.now()),
    )
  }, [next])
  useEffect(() => {
    const summary = waiting.current
    return () => clearTimeout(summary.timer)
  }, [])
  return said
}

const ScoreSheet = lazyPart(() => import('./score-sheet.tsx'), 'ScoreSheet')

type StandingsProps = {
  rows: readonly Standing[]
  /** Key of what is shown (title, filter, page): only changes within one are animated. */
  view: string
  withPodium: boolean
  ownId: number | null
}

const wholeRowClass =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-2 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

const podiumPlaces = 3

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{words.headRank}</th>
      <th scope="col" className={moveClass}>
        {words.headMove}
      </th>
      <th scope="col">{words.headPlayer}</th>
      <th scope="col" className={verifiedClass}>
        <span className="sr-only">{words.headVerified}</span>
      </th>
      <th scope="col" className="text-right">
        {words.headScore}
      </th>
      <th scope="col" className={setClass}>
        {words.headSet}
      </th>
    </tr>
  </thead>
)

/** Podium and table. A changed row moves to its rank and is highlighted for six seconds. */
export function Standings({ rows, view, withPodium, ownId }: StandingsProps) {
  const changes = useRowChanges(view, rows)
  const summary = useChangeSummary(rows, changes)
  const list = useFlip<HTMLTableSectionElement>(view)
  const [opened, setOpened] = useState<Standing | null>(null)
  const keys = rowKeys(rows)
  const hidesNew = areMostlyNew(rows)
  const top = withPodium ? rows.slice(0, podiumPlaces) : []
  const rest = withPodium ? rows.slice(podiumPlaces) : rows
  const nameOf = (row: Standing, wholeRow = false): ReactNode => (
    <button
      type="button"
      className={`[text-align:inherit] wrap-anywhere underline-offset-3 hover:underline ${wholeRow ? wholeRowClass : ''}`}
      data-names
      aria-haspopup="dialog"
      onClick={() => setOpened(row)}
    >
      {playerName(row, sharedMessages.privatePlayer)}
    </button>
  )
  return (
    <section aria-label={words.standings} className="relative max-wide:[&_ol]:-mx-(--gutter) max-wide:[&_ol]:rounded-none">
      {top.length > 0 && (
        <div data-own={top.some((row) => ownId !== null && row.user_id === ownId) || undefined}>
          <Podium
            places={top.map((row, index) => ({
              rank: row.rank,
              name: nameOf(row),
              initials: row.initials || (row.username ?? '').slice(0, 2),
              avatarUrl: row.avatar_url,
              background: row.background_color_hex,
              isAllAccess: row.is_all_access,
              score: row.score,
              city: row.city ?? '',
              isYou: ownId !== null && row.user_id === ownId,
              gain: changes.get(keys[index] ?? '')?.gain ?? undefined,
            }))}
          />
        </div>
      )}
      {rest.length > 0 && (
        <Table
          caption={withPodium ? words.standingsFrom(ordinal(rest[0]?.rank ?? 4)) : words.standings}
          className={standingsTableClass}
        >
          <Head />
          <tbody ref={list}>
            {rest.map((row, index) => {
              const key = keys[index + top.length] ?? ''
              return (
                <StandingsRow
                  key={key}
                  row={row}
                  name={nameOf(row, true)}
                  flip={key}
                  change={changes.get(key)}
                  hidesNew={hidesNew}
                  isYou={ownId !== null && row.user_id === ownId}
                />
              )
            })}
          </tbody>
        </Table>
      )}
      <p className="sr-only" role="status">
        {summary}
      </p>
      {opened && (
        <Suspense>
          <ScoreSheet row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
