import type { HeldGame } from '@portal/contract/held-games'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Fragment, Suspense, useMemo, useState } from 'react'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../shared/console-table.tsx'
import { proofMessages } from '../../shared/score-messages.ts'
import { heldMessages as words } from './messages.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const route = getRouteApi('/admin/admin/games-in-review')

type Asked = { game: HeldGame; act: Act }

const Players = ({ players }: Pick<HeldGame, 'players'>) =>
  players.map((player) => (
    <Fragment key={player.slot}>
      <span className="block">
        {player.user_id === null ? (
          words.player(player.initials || '???', formatNumber(player.score))
        ) : (
          <>
            <Link className="link" to="/admin/users/$userId" params={{ userId: String(player.user_id) }}>
              {player.username}
            </Link>
            {`, ${formatNumber(player.score)}`}
          </>
        )}
      </span>
      <SecondLine>{proofMessages[player.proof]}</SecondLine>
      {player.appeal && <SecondLine>{words.appeal(player.appeal)}</SecondLine>}
      {player.answer && <SecondLine>{words.answered(player.answer)}</SecondLine>}
    </Fragment>
  ))

const Findings = ({ game }: { game: HeldGame }) => (
  <>
    {game.findings.map(({ kind, slot, value }) => {
      const text = words.findings[kind](formatNumber(value))
      return (
        <span key={`${kind} ${slot}`} className="block">
          {slot === null || game.players.length === 1 ? text : words.slot(slot, text)}
        </span>
      )
    })}
    {game.findings.some(({ kind }) => kind === 'limit') && (
      <SecondLine>{words.limitRule(formatNumber(game.plausible_max))}</SecondLine>
    )}
    {game.confirmed_at && <SecondLine>{words.confirmed}</SecondLine>}
  </>
)

function Decided({ game, now }: { game: HeldGame; now: Date }) {
  if (!game.decided_at) return null
  const when = formatDayAndClock(game.decided_at, now)
  return (
    <>
      <span className="block">{game.state === 'refused' ? words.states.refused : words.states.released}</span>
      {game.reason && <SecondLine>{game.reason}</SecondLine>}
      <SecondLine>{words.decided(game.decided_by ?? words.releasedAutomatically, when)}</SecondLine>
    </>
  )
}

function actsOf({ state, players }: HeldGame): Act[] {
  if (state === 'held') return ['release', 'refuse']
  if (state === 'released') return []
  return players.some((player) => player.appealed_at && !player.answered_at) ? ['uphold', 'release'] : ['release']
}

const nameOf = { release: words.releaseName, refuse: words.refuseName, uphold: words.upholdName } satisfies Record<
  Act,
  (title: string, score: string) => string
>

const columnsOf = (onAct: (asked: Asked) => void): Column<HeldGame>[] => [
  {
    name: words.columns.game,
    cell: (game, now) => (
      <>
        {game.title_name}
        <SecondLine>
          <time dateTime={game.played_at}>{formatDayAndClock(game.played_at, now)}</time>
        </SecondLine>
        <SecondLine>{words.played(game.place, game.code_version)}</SecondLine>
        <SecondLine>
          {words.length(Math.max(1, Math.round(game.seconds / 60)))}, {words.machine(game.machine_id)}
        </SecondLine>
      </>
    ),
  },
  { name: words.columns.players, cell: ({ players }) => <Players players={players} /> },
  { name: words.columns.why, cell: (game) => <Findings game={game} /> },
  {
    name: words.columns.act,
    cell: (game, now) => (
      <>
        <RowActions
          actions={actsOf(game).map((act) => ({
            label: words[act],
            name: nameOf[act](game.title_name, formatNumber(Math.max(...game.players.map(({ score }) => score)))),
            quiet: true,
            onSelect: () => onAct({ game, act }),
          }))}
        />
        <Decided game={game} now={now} />
      </>
    ),
  },
]

type HeldListProps = { selection: HeldSelection; onSelect: (change: HeldSelection) => void }

export function HeldList({ selection, onSelect }: HeldListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <>
      <ConsoleList<HeldGame, HeldSelection>
        stacked
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useHeldGames(selection)}
        noun={words.noun}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 64 }}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.held, names: words.states }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      {asked && (
        <Suspense>
          <DecideDialog {...asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

export const HeldGamesPage = () => (
  <>
    <ConsoleHead title={words.title} lead={words.lead} />
    <HeldList {...useSelection<HeldSelection>(route.useSearch())} />
  </>
)

const dialogTexts = {
  release: { title: words.releaseTitle, text: words.releaseText },
  refuse: { title: words.refuseTitle, text: words.refuseText },
  uphold: { title: words.upholdTitle, text: words.upholdText },
} satisfies Record<Act, { title: string; text: string }>

function DecideDialog({ game, act, onDone }: Asked & { onDone: () => void }) {
  const decide = useDecision(act, game.id, onDone)
  return (
    <ChangeDialog
      {...dialogTexts[act]}
      action={words[act]}
      danger={act === 'refuse'}
      pending={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate(reason)}
      onClose={onDone}
    />
  )
}

type HeldSelection = {
  search?: string | undefined
  state?: 'appealed' | 'refused' | 'released' | undefined
  page?: number | undefined
}

const useHeldGames = ({ search, state, page }: HeldSelection) =>
  useQuery({
    ...query(consoleApi.heldGames.list, { query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Act = 'release' | 'refuse' | 'uphold'

function useDecision(act: Act, id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => consoleApi.heldGames[act]({ params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.heldGames.list) }),
  })
}
