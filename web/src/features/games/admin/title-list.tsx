import type { ConsoleTitle } from '@portal/contract/games-admin'
import { getRouteApi, Link } from '@tanstack/react-router'
import { TitleCover } from '../../../art/title-cover.tsx'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { gamesAdminMessages as words } from './messages.ts'
import { TitleStateTag, useConsoleTitles, type TitleSelection } from './titles.tsx'

const route = getRouteApi('/admin/admin/titles')

const columns: readonly Column<ConsoleTitle>[] = [
  {
    name: words.columns.game,
    cell: (title) => (
      <span className="flex min-w-0 items-center gap-3">
        <TitleCover code={title.code} cut="thumb" className="size-10 flex-none rounded-1" />
        <span>
          <Link className="link" to="/admin/titles/$titleId" params={{ titleId: String(title.id) }}>
            {title.name}
          </Link>
          <SecondLine>{title.code}</SecondLine>
        </span>
      </span>
    ),
  },
  { name: words.columns.state, cell: ({ state }) => <TitleStateTag state={state} /> },
  {
    name: words.columns.released,
    wide: true,
    cell: ({ release_date: day }, now) => (day ? formatDay(`${day}T12:00:00Z`, now) : words.noReleaseDate),
  },
  { name: words.columns.machines, wide: true, number: true, cell: (title) => formatNumber(title.machines_connected) },
  { name: words.columns.achievements, wide: true, number: true, cell: (title) => formatNumber(title.achievements_count) },
]

export function TitlesPage() {
  const { selection, onSelect } = useSelection<TitleSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.lead}
        action={
          <Link to="/admin/titles/$titleId" params={{ titleId: 'new' }} className={buttonClass({ variant: 'primary' })}>
            {words.addTitle}
          </Link>
        }
      />
      <ConsoleList<ConsoleTitle, TitleSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useConsoleTitles(selection)}
        noun={words.rows}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 60 }}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.anyState, names: words.states }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
