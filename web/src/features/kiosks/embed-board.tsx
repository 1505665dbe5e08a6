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
import { useRowChanges } from '../../shared/use-row-changes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import './embed.css'
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
    <div className="embed" data-embed-theme={theme}>
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

const noRows: PublicBoard['scores'] = []

function Standings({ board, most }: { board: PublicBoard; most: number }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const title = board.titles.find(({ title_name }) => title_name === chosen) ?? board.titles[0]
  const name = title?.title_name ?? ''
  const rows = board.scores.filter((row) => row.title_name === name).slice(0, most)
  const changes = useRowChanges(String(board.id), board.scores.length > 0 ? board.scores : noRows)
  const keys = rowKeys(rows)
  const place = [board.location?.name, board.location?.city].filter(Boolean).join(', ')
  return (
    <>
      <header className={`embed-head ${title ? `t-${title.title_code}` : ''}`}>
        {title && <TitleCover code={title.title_code} cut="banner" className="embed-art" eager />}
        <p className="embed-state">
          {board.state === 'current' && <span className="embed-lamp" aria-hidden="true" />}
          {useStateText(board)}
        </p>
        <h1>{board.name}</h1>
        <p className="embed-place">{[board.titles.length === 1 ? name : '', place].filter(Boolean).join(' · ')}</p>
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
        <div className="embed-empty">
          <strong>{words.noneYet}</strong>
          <p>{words.noScores}</p>
        </div>
      ) : (
        <table className="embed-rows">
          <caption className="sr-only">{board.name}</caption>
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
                <td className="embed-rank num">{row.rank}</td>
                <td>
                  <span className="embed-player">
                    <PlayerAvatar player={row} size={32} />
                    <span className="min-w-0 wrap-anywhere">{playerName(row, sharedMessages.privatePlayer)}</span>
                    {row.is_all_access && <AllAccessMark />}
                  </span>
                </td>
                <td className="embed-score num">
                  <Score value={row.score} roll />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer className="embed-foot">
        <span className="flex items-center gap-2">
          <Mark size={20} />
          {brand.product}
        </span>
        <a href={board.join_url} target="_blank" rel="noopener">
          {words.openBoard}
          <ArrowUpRight size={16} strokeWidth={2} aria-hidden />
        </a>
      </footer>
    </>
  )
}
