import type { PlayedGame } from '@portal/contract/exports'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatClock, formatDay } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useNow } from '../../lib/clock.ts'
import { PagedList } from '../../shared/list-states.tsx'
import { Score } from '../../shared/score.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { exportMessages as words } from './messages.ts'

type Filters = { title_id?: number; from?: string; to?: string; where?: 'public' | 'home' }

const locationKinds = ['all', 'public', 'home'] as const

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

type DayFieldProps = {
  label: string
  value: string | undefined
  minDay?: string | undefined
  onDay: (day: string | undefined) => void
}

/** An invalid day is reported at the field and changes no filter. */
function DayField({ label, value, minDay, onDay }: DayFieldProps) {
  const [error, setError] = useState<string | undefined>()
  const parseDay = (text: string) => {
    const wrong =
      text !== '' && !isDay(text) ? words.badDay : text !== '' && minDay && text < minDay ? words.wrongOrder : undefined
    setError(wrong)
    if (!wrong) onDay(text || undefined)
  }
  return (
    <TextField
      label={label}
      type="date"
      defaultValue={value ?? ''}
      key={value ?? ''}
      error={error}
      onBlur={(event) => parseDay(event.target.value)}
      onChange={(event) =>
        event.target.value.length === 10 && !event.target.value.startsWith('0') && parseDay(event.target.value)
      }
    />
  )
}

type GameFiltersProps = { filters: Filters; onFilters: (filters: Filters) => void }

function GameFilters({ filters, onFilters }: GameFiltersProps) {
  const titles = usePlayedTitles()
  const change = <Key extends keyof Filters>(key: Key, value: Filters[Key] | undefined) => {
    const { [key]: _, ...rest } = filters
    onFilters(value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <div
      className="mt-3 mb-5 flex flex-wrap items-end gap-x-5 gap-y-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-3 [&>:is(label,[data-red])]:w-50 [&>:is(label,[data-red])]:max-w-full max-sm:[&>:is(label,[data-red])]:w-auto max-sm:[&>:is(:first-child,[role=radiogroup],[role=group],button)]:col-span-full"
      role="group"
      aria-label={words.filters}
    >
      <SelectField
        label={words.titleFilter}
        defaultLabel={words.titleFilter}
        value={String(filters.title_id ?? 0)}
        options={[{ value: '0', label: words.allTitles }, ...titles.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(event) => change('title_id', Number(event.target.value) || undefined)}
      />
      <DayField label={words.from} value={filters.from} onDay={(day) => change('from', day)} />
      <DayField label={words.to} value={filters.to} minDay={filters.from} onDay={(day) => change('to', day)} />
      <Segmented
        label={words.where}
        value={filters.where ?? 'all'}
        options={locationKinds.map((value) => ({ value, label: words.locationKinds[value] }))}
        onChange={(value) => change('where', value === 'all' ? undefined : value)}
      />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" onClick={() => onFilters({})}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type RenderAction = (game: PlayedGame) => ReactNode

const Games = ({ games, now, renderAction }: { games: PlayedGame[]; now: Date; renderAction: RenderAction }) => (
  <Table caption={words.gamesTable} minWidth={680} className="max-wide:min-w-0!">
    <thead className="max-wide:sr-only">
      <tr>
        <th scope="col">{words.when}</th>
        <th scope="col">{words.game}</th>
        <th scope="col">{words.place}</th>
        <th scope="col" className="text-right">
          {words.score}
        </th>
        <th scope="col">
          <span className="sr-only">{words.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody className="max-wide:[&_:is(td,th)]:h-auto! max-wide:[&_:is(td,th)]:border-b-0! max-wide:[&_:is(td,th)]:p-0!">
      {games.map((game) => (
        <tr
          key={`${game.play_id} ${game.score} ${game.initials}`}
          className="max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:items-center max-wide:gap-x-4 max-wide:gap-y-0.5 max-wide:border-b max-wide:border-line-1 max-wide:py-3 max-wide:[grid-template-areas:'game_score''place_act''when_act']"
        >
          <td className="sm max-wide:[grid-area:when]">
            {formatDay(game.ended_at, now)} <span className="t3 whitespace-nowrap">{formatClock(game.ended_at)}</span>
          </td>
          <th scope="row" className="max-wide:[grid-area:game]">
            {game.game_id ? (
              <Link to="/insider/watch/$gameId" params={{ gameId: game.game_id }} className="link">
                {game.title_name}
              </Link>
            ) : (
              game.title_name
            )}{' '}
            <span className="t3 sm">{game.model_type_name}</span>
          </th>
          <td className="sm max-wide:[grid-area:place]">
            {game.location_name || words.privateLocation}
            <span className="t3">
              {game.is_verified && ` ${words.verified}`}
              {game.is_late && ` ${words.late}`}
            </span>
          </td>
          <td className="text-right max-wide:[grid-area:score]">
            <Score value={game.score} />
          </td>
          <td className="text-right max-wide:[grid-area:act]">{renderAction(game)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

type PlayHistoryProps = {
  filters: Filters
  page: number
  renderAction: RenderAction
  onFilters: (filters: Filters) => void
  onPage: (page: number) => void
}

export function PlayHistory({ filters, page, renderAction, onFilters, onPage }: PlayHistoryProps) {
  const now = useNow(60_000)
  const list = useGames(filters, page, true)
  const file = useGamesFile(filters)
  const filtered = Object.keys(filters).length > 0
  const count = list.data?.count ?? 0
  return (
    <section aria-labelledby="data-games" className="mt-14 max-wide:mt-10">
      <h2 className="mb-2 h-sec" id="data-games">
        {words.games}
      </h2>
      <GameFilters filters={filters} onFilters={onFilters} />
      {count > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              icon={<Download {...icon} />}
              pending={file.isPending && file.variables === format}
              pendingLabel={words.preparing}
              onClick={() => file.mutate(format)}
            >
              {words[format]}
            </Button>
          ))}
          <span className="t2 sm">{words.fileText(count)}</span>
        </div>
      )}
      {file.isError && <Notice kind="error">{problemSentence(file.error)}</Notice>}
      <PagedList
        list={list}
        page={page}
        noun={words.noun}
        empty={
          filtered
            ? { glyph: 'search-x', title: words.noMatches, text: words.noMatchesText }
            : { glyph: 'gamepad-2', title: words.noGames, text: words.noGamesText }
        }
        onPage={onPage}
      >
        {(games) => <Games games={games} now={now} renderAction={renderAction} />}
      </PagedList>
    </section>
  )
}

const useGames = (filters: Filters, page: number, enabled: boolean) =>
  useQuery({ ...query(api.exports.games, { query: { ...filters, page } }), placeholderData: keepPreviousData, enabled })

const useGamesFile = (filters: Filters) =>
  useMutation({
    mutationFn: (format: 'csv' | 'json') => api.exports.gamesFile({ query: { ...filters, format } }),
    onSuccess: ({ text, content_type, file_name }) => saveFile(file_name, content_type.replace(/;.*/, ''), text),
  })

const usePlayedTitles = () => {
  const progress = useQuery(query(api.stats.titleProgress)).data ?? []
  const titles = useQuery(query(api.games.titles)).data ?? []
  return progress.flatMap(({ title_id }) => titles.find(({ id }) => id === title_id) ?? [])
}
