import type { PublicBoard } from '@portal/contract/leaderboards'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { Mark } from '../../art/mark.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { brand } from '../../lib/brand.ts'
import { formatDay, formatEnds } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow, useTimeZone } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Score } from '../../shared/score.tsx'
import { standingsSentence } from '../../shared/standings-state.ts'
import { useRowChanges, type RowChanges } from '../../shared/use-row-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import './kiosk.css'
import { kioskMessages as words } from './messages.ts'
import { useKioskBoard } from './use-kiosk-board.ts'

const route = getRouteApi('/embed/embed/leaderboards/$eventCode')

const themes: readonly EmbedTheme[] = ['light', 'dark', 'auto']
const [fewest, most] = [3, 20]

/** `?theme=` is that of the page around the frame, `?rows=` 3 to 20; other values are ignored. */
function useLook() {
  const search = route.useSearch()
  const rows = Math.trunc(Number(search.rows))
  return {
    theme: themes.find((theme) => theme === search.theme) ?? 'dark',
    rows: rows > 0 ? Math.min(Math.max(rows, fewest), most) : most,
  }
}

export function EmbedBoardPage() {
  const { eventCode } = route.useParams()
  return <EmbedBoard key={eventCode} eventCode={eventCode} {...useLook()} />
}

/** Colors of the page around the frame; `auto` follows the reader's system. */
type EmbedTheme = 'light' | 'dark' | 'auto'

type EmbedBoardProps = { eventCode: string; theme: EmbedTheme; rows: number }

/** A public board in a frame of another site: live, read without an account; links open in a new window. */
function EmbedBoard({ eventCode, theme, rows }: EmbedBoardProps) {
  const { board, error } = useKioskBoard(eventCode)
  usePageTitle(board?.name ?? words.embed)
  return (
    <div className="@container min-h-screen overflow-hidden bg-(--embed-ground) text-t-1" data-embed-theme={theme}>
      {board ? (
        <Standings board={board} most={rows} />
      ) : error ? (
        <>
          <h1 className="sr-only">{words.embed}</h1>
          <EmptyState glyph="trophy" title={isUnknown(error) ? words.unknown : words.unavailable} />
        </>
      ) : (
        <div className="p-4">
          <h1 className="sr-only">{words.embed}</h1>
          <SkeletonRows rows={6} height={44} />
        </div>
      )}
    </div>
  )
}

/** "Live · Ends in 4 days", "Starts November 30", "Ended November 8. Final". */
function useStateText({ state, start_date, stop_date, standings }: PublicBoard): string {
  const now = useNow(60_000)
  const zone = useTimeZone()
  if (state === 'upcoming') return start_date ? words.starts(formatDay(start_date, now, zone)) : words.notStarted
  if (state === 'current') return stop_date ? `${words.live} · ${formatEnds(stop_date, now)}` : words.live
  const ended = stop_date ? words.ended(formatDay(stop_date, now, zone)) : ''
  return [ended, standingsSentence(standings, now, zone)].filter(Boolean).join('. ')
}

const headClass =
  'relative isolate grid min-h-33 content-end gap-0.5 overflow-hidden bg-[#0b0908] p-4 wrap-anywhere text-[#f8f3ec] after:absolute after:inset-0 after:-z-1 after:bg-[linear-gradient(to_top,#0b0908_4%,rgb(11_9_8/72%)_55%,rgb(11_9_8/20%)),linear-gradient(to_right,rgb(11_9_8/78%),transparent_75%)]'
const cellClass = 'border-b border-(--embed-line) py-[9px] in-data-[changed=true]:bg-(--embed-new)'
const scoreClass =
  'pr-4 pl-3 text-right text-[20px] in-data-[rank=1]:text-(--embed-lead) @max-[380px]:pr-2.5 @max-[380px]:pl-1.5 @max-[380px]:text-[17px] @max-[260px]:text-[15px]'

const noRows: PublicBoard['scores'] = []

function Standings({ board, most }: { board: PublicBoard; most: number }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const title = board.titles.find(({ title_name }) => title_name === chosen) ?? board.titles[0]
  const name = title?.title_name ?? ''
  const rows = board.scores.filter((row) => row.title_name === name).slice(0, most)
  const changes = useRowChanges(String(board.id), board.scores.length > 0 ? board.scores : noRows)
  const place = [board.location?.name, board.location?.city].filter(Boolean).join(', ')
  return (
    <>
      <header className={`${headClass} ${title ? `t-${title.title_code}` : ''}`}>
        {title && (
          <TitleCover code={title.title_code} cut="banner" className="absolute inset-0 -z-2 [&_img]:object-right!" eager />
        )}
        <p className="flex items-center gap-2 text-13 font-[650]">
          {board.state === 'current' && (
            <span className="size-[9px] flex-none rounded-full bg-accent ring-3 ring-accent/25" aria-hidden="true" />
          )}
          {useStateText(board)}
        </p>
        <h1 className="text-[24px] leading-[1.15] font-[720] font-stretch-[112%] @max-[380px]:text-[19px]">{board.name}</h1>
        <p className="text-14 text-[#c3b9ae]">{[board.titles.length === 1 ? name : '', place].filter(Boolean).join(' · ')}</p>
      </header>
      {board.titles.length > 1 && (
        <div className="px-4 pt-3">
          <SelectControl
            aria-label={words.game}
            defaultLabel={words.game}
            value={name}
            options={board.titles.map(({ title_name }) => ({ value: title_name, label: title_name }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <div className="grid gap-1 px-4 py-7 text-t-2">
          <strong className="text-[17px] text-t-1">{words.noneYet}</strong>
          <p>{words.noScores}</p>
        </div>
      ) : (
        <Rows name={board.name} rows={rows} changes={changes} />
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-13 font-[650] text-t-2">
        <span className="flex items-center gap-2">
          <Mark size={20} />
          {brand.product}
        </span>
        <a
          className="inline-flex min-h-11 items-center gap-1 text-(--embed-lead) hover:underline"
          href={board.join_url}
          target="_blank"
          rel="noopener"
        >
          {words.openBoard}
          <ArrowUpRight size={16} strokeWidth={2} aria-hidden />
        </a>
      </footer>
    </>
  )
}

type RowsProps = { name: string; rows: PublicBoard['scores']; changes: RowChanges }

function Rows({ name, rows, changes }: RowsProps) {
  const keys = rowKeys(rows)
  return (
    <table>
      <caption className="sr-only">{name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keys[index]} data-rank={row.rank} data-changed={changes.has(keys[index] ?? '')}>
            <td
              className={`num ${cellClass} w-11 pl-4 text-18 text-t-3 in-data-[rank=1]:text-(--embed-lead) @max-[380px]:w-8 @max-[380px]:pl-2.5`}
            >
              {row.rank}
            </td>
            <td className={cellClass}>
              <span className="flex items-center gap-2.5 text-[15px] font-[620] @max-[380px]:gap-2 @max-[380px]:text-14 @max-[260px]:*:first:hidden">
                <PlayerAvatar player={row} size={32} />
                <span className="min-w-0 wrap-anywhere">{playerName(row, sharedMessages.privatePlayer)}</span>
                {row.is_all_access && <AllAccessMark />}
              </span>
            </td>
            <td className={`num ${cellClass} ${scoreClass}`}>
              <Score value={row.score} roll />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
