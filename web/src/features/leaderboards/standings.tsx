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
    <tr data-flip={flip} data-own={isYou || undefined} className={change ? 'row-live' : undefined}>
      <td className="num board-rank">{formatNumber(row.rank)}</td>
      <td className="board-move">{!(hidesNew && row.move === null) && <RankMove move={row.move} />}</td>
      <td>
        <span className="board-who">
          <PlayerAvatar player={row} size={38} />
          <span>
            <strong>
              {name} {row.is_all_access && <AllAccessMark />}{' '}
              {isYou && (
                <Tag tone="you" className="ml-1 align-[1px]">
                  {sharedMessages.you}
                </Tag>
              )}
            </strong>
            {row.city && <small>{row.city}</small>}
          </span>
        </span>
      </td>
      <td className="board-verified">
        {row.is_verified && (
          <span className="inline-flex text-verified" title={words.verified}>
            <BadgeCheck size={18} strokeWidth={2} aria-hidden />
            <span className="sr-only">{words.verified}</span>
          </span>
        )}
      </td>
      <td className="text-right board-score">
        <Score value={row.score} roll />
        {change?.gain && <span className="board-gain num">{sharedMessages.gain(formatNumber(change.gain))}</span>}
      </td>
      <td className="text-right board-set">{formatAgo(row.date, now, zone)}</td>
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

const podiumPlaces = 3

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{words.headRank}</th>
      <th scope="col" className="board-move">
        {words.headMove}
      </th>
      <th scope="col">{words.headPlayer}</th>
      <th scope="col" className="board-verified">
        <span className="sr-only">{words.headVerified}</span>
      </th>
      <th scope="col" className="text-right">
        {words.headScore}
      </th>
      <th scope="col" className="text-right board-set">
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
  const nameOf = (row: Standing): ReactNode => {
    const name = playerName(row, sharedMessages.privatePlayer)
    return (
      <button type="button" className="board-player" data-names aria-haspopup="dialog" onClick={() => setOpened(row)}>
        {name}
      </button>
    )
  }
  return (
    <section aria-label={words.standings} className="board-standings">
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
        <Table caption={withPodium ? words.standingsFrom(ordinal(rest[0]?.rank ?? 4)) : words.standings} className="board-table">
          <Head />
          <tbody ref={list}>
            {rest.map((row, index) => {
              const key = keys[index + top.length] ?? ''
              return (
                <StandingsRow
                  key={key}
                  row={row}
                  name={nameOf(row)}
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
